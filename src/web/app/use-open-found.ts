import type { WrittenText } from '#domain/search/written-text.ts'
import type { Session } from '#domain/session/session.ts'
import { rowHash } from '../features/table/parts/row-address.ts'
import { useActions } from '../store/hooks.ts'
import { sessionPath } from '../store/session-path.ts'
import type { useFind } from './use-find.ts'

interface Options {
  location: string
  navigate: (to: string) => void
  find: ReturnType<typeof useFind>
  openSession: (session: Session) => void
}

/** Opens a session where a query was found in it: in its conversation, or in its table. */
export function useOpenFound({ location, navigate, find, openSession }: Options) {
  const actions = useActions()
  return (session: Session, query: string, place?: WrittenText['place']) => {
    if (place?.kind === 'row' || place?.kind === 'result') {
      const path = sessionPath(session.id)
      // The same page with another end of its address is told to the table by the browser.
      if (location === path) globalThis.location.hash = rowHash(place)
      else navigate(path + rowHash(place))
      return
    }
    openSession(session)
    if (place?.kind === 'prompt') {
      actions.viewChosen(session.id, 'table')
      return
    }
    if (session.view === 'table' && place?.kind !== 'instructions')
      actions.viewChosen(session.id, 'conversation')
    find.start(session.id, query, place)
  }
}
