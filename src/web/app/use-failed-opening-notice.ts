import { useEffect } from 'react'
import { useFailedOpening } from '../store/hooks.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** Says so where a session could not be read when it was to be opened. */
export function useFailedOpeningNotice() {
  const failed = useFailedOpening()
  const showToast = useShowToast()
  useEffect(() => {
    if (failed) showToast({ text: words.notRead })
  }, [failed, showToast])
}
