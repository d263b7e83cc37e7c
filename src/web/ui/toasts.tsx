import { X } from 'lucide-react'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface Toast {
  text: string
  /** What Undo does, where there is something to undo. */
  undo?: () => void
}

type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows a short notice about something in the background; a newer one takes the place of an older. */
export const useShowToast = () => use(ToastContext)

const shownForMs = 8000

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<(Toast & { id: number }) | null>(null)
  const show = useMemo<ShowToast>(
    () => (next) => setToast((current) => ({ ...next, id: (current?.id ?? 0) + 1 })),
    [],
  )
  const close = () => setToast(null)
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toast && <ToastCard key={toast.id} toast={toast} onClose={close} />}
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false)
  /** Where the keyboard came from, and goes back to. */
  const before = useRef<Element | null>(null)
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    onClose()
  }

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onClose, shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])

  return (
    <div
      className="toast"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true)
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className="undo"
          onClick={() => {
            toast.undo?.()
            leave()
          }}
        >
          Undo
        </button>
      )}
      <IconButton size="small" label="Dismiss" onClick={leave}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
