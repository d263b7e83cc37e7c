import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { deferred } from './deferred.tsx'
import { useTopDialog } from './open-layers.ts'
import type { Toast } from './toast-card.tsx'

const ToastCard = deferred(async () => (await import('./toast-card.tsx')).ToastCard)

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
  const dialog = useTopDialog()
  const card = toast && <ToastCard key={toast.id} toast={toast} onClose={close} />
  return (
    <ToastContext value={show}>
      {children}
      <Announced>{dialog ? null : card}</Announced>
      {dialog && createPortal(<Announced>{card}</Announced>, dialog)}
    </ToastContext>
  )
}

/** What comes into it is read out, if it was there before. */
const Announced = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center" role="status">
    {children}
  </div>
)
