import { useEffect } from 'react'
import type { SessionId } from '#domain/session/session.ts'
import { rowInAddress } from '../features/table/parts/row-address.ts'
import { useActions } from '../store/hooks.ts'

/** Shows the table of the open session where the address names a row of it. */
export function useRowLink(sessionId: SessionId) {
  const actions = useActions()
  useEffect(() => {
    const follow = (address?: string) => {
      if (rowInAddress(sessionId, address)) actions.viewChosen(sessionId, 'table')
    }
    follow()
    const onHashChange = ({ newURL }: HashChangeEvent) => follow(newURL)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [actions, sessionId])
}
