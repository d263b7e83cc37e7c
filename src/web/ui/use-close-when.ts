import { useEffect, useEffectEvent } from 'react'

/** Closes a dialog once what it is about is gone, as when another tab has removed it: else it would open again with it. */
export function useCloseWhen(isGone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
}
