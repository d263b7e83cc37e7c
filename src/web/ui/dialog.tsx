import { useEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  label: string
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A modal dialog, open while it is rendered. Escape, and a press outside of it, close it. */
export function Dialog({ label, onClose, children, className = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      // The element is gone before the browser could give the focus back itself.
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    // The press outside is a convenience for the pointer: the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={label}
      className={`dialog ${className}`}
      onClick={(event) => event.target === ref.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        // React would pass it on to a dialog around this one.
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
