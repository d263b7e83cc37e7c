import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { deferred } from './deferred.tsx'
import { useTopDialog } from './open-layers.ts'
import type { Toast } from './toast-card.tsx'

const ToastCard = deferred(async () => (await import('./toast-card.tsx')).ToastCard)

type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/**
 * Shows a short notice about something in the background. A newer one takes the place of an older, but one without Undo
 * stands above one with it.
 */
export const useShowToast = () => use(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([])
  const show = useMemo<ShowToast>(
    () => (next) =>
      setToasts((current) => [
        { ...next, id: (current[0]?.id ?? 0) + 1 },
        ...current.filter(({ undo }) => undo && !next.undo),
      ]),
    [],
  )
  const close = useCallback(
    (closed: Toast) => setToasts((current) => current.filter((toast) => toast !== closed)),
    [],
  )
  const dialog = useTopDialog()
  const cards = toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />)
  return (
    <ToastContext value={show}>
      {children}
      <Announced>{dialog ? null : cards}</Announced>
      {dialog && createPortal(<Announced>{cards}</Announced>, dialog)}
    </ToastContext>
  )
}

/** What comes into it is read out, if it was there before. */
const Announced = ({ children }: { children: ReactNode }) => (
  <div
    className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center"
    role="status"
    aria-atomic={false}
  >
    {children}
  </div>
)
