import { X } from 'lucide-react'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
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
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className="undo"
          onClick={() => {
            toast.undo?.()
            onClose()
          }}
        >
          Undo
        </button>
      )}
      <IconButton size="small" label="Dismiss" onClick={onClose}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
