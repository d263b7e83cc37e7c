import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { useRoomBelow } from './use-room-below.ts'
import { words } from './toast-words.ts'
import { WithQuotes } from './with-quotes.tsx'

export interface Toast {
  text: string
  /** What Undo does, where there is something to undo. */
  undo?: () => void
  /** Calls back once that was undone otherwise, as by Ctrl+Z, with which the notice goes; returns how to stop listening. */
  whenUndone?: (undone: () => void) => () => void
}

const shownForMs = 8000

const card = [
  'pointer-events-auto flex min-h-11 max-w-[calc(100vw-32px)] items-center gap-4 rounded-lg bg-text py-1 pr-2 pl-4',
  'text-13 text-bg shadow-overlay forced-colors:border motion-safe:animate-appear max-phone:min-h-13',
  // The lowest stands over what is at the foot of the page, another over that.
  'mb-2 last:mb-(--room)',
].join(' ')

/** The notice itself, which goes by itself unless somebody is at it. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: (toast: Toast) => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const room = useRoomBelow(ref)
  const [isPaused, setIsPaused] = useState(false)
  /** Where the keyboard came from, and goes back to. */
  const before = useRef<Element | null>(null)
  const giveFocusBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const leave = () => {
    giveFocusBack()
    onClose(toast)
  }
  // A newer notice may take its place while the keyboard is in it.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) giveFocusBack()
    }
  }, [])

  useEffect(() => toast.whenUndone?.(() => onClose(toast)), [toast, onClose])

  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => onClose(toast), shownForMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast, onClose])

  return (
    <div
      ref={ref}
      className={card}
      style={{ '--room': `${room}px` }}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsPaused(true)
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onBlur={() => setIsPaused(false)}
    >
      <span className="min-w-0 wrap-anywhere">
        <WithQuotes text={toast.text} />
      </span>
      {toast.undo && (
        <button
          type="button"
          className="font-semibold underline underline-offset-3 focus-visible:outline-bg max-phone:h-11"
          onClick={() => {
            leave()
            // It may have something to say, in a notice of its own.
            toast.undo?.()
          }}
        >
          {words.undo}
        </button>
      )}
      <IconButton look="inherit" size="small" label={words.dismiss} onClick={leave}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
