import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { ToastCard } from './deferred-parts.ts'
import type { Toast } from './toast-card.tsx'

type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows a short notice about something in the background; a newer one takes the place of an older. */
export const useShowToast = () => use(ToastContext)

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
      <div
        className="pointer-events-none fixed inset-x-0 bottom-37 z-40 grid justify-items-center gap-2"
        role="status"
      >
        {toast && <ToastCard key={toast.id} toast={toast} onClose={close} />}
      </div>
    </ToastContext>
  )
}
