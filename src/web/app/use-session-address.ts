import { useEffect, useRef } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useActions, useFailedOpening, useReadTables } from '../store/hooks.ts'
import { sessionInPath, sessionPath } from '../store/session-path.ts'
import { useIsUntouched, useReadIsUntouched, useReadUntouchedSession } from '../store/use-untouched.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

interface Options {
  /** Where the page is, and how it goes elsewhere. */
  location: string
  navigate: (to: string, options?: { replace?: boolean }) => void
  session: Session | undefined
  /** Another workspace than the conversation is on show. */
  isElsewhere: boolean
  startSession: () => void
  /** Brings back what was saved, where that has not been done yet. */
  restored: () => Promise<void>
}

/** Where the conversation stands: a session in which nothing was done yet is the page itself. */
const pathOf = (session: Session | undefined, isUntouched: boolean) =>
  session && !isUntouched ? sessionPath(session.id) : '/'

/** Tells the address of a session. */
export function useConversationPath(): (session: Session | undefined) => string {
  const isUntouched = useReadIsUntouched()
  return (session) => pathOf(session, isUntouched(session))
}

/** Keeps the address and the open session together, whichever of the two changes: Back and bookmarks lead to sessions. */
export function useSessionAddress(options: Options) {
  const { location, navigate, session, isElsewhere, startSession, restored } = options
  const actions = useActions()
  const read = useReadTables()
  const showToast = useShowToast()
  /** What address and session were when they last agreed. */
  const agreed = useRef<{ path: string; sessionId: string } | null>(null)
  /** The session that an address asked for and that is still to be read. */
  const awaited = useRef<string | null>(null)
  const failed = useFailedOpening()
  const untouched = useReadUntouchedSession()
  const pathNow = useConversationPath()
  const path = pathOf(session, useIsUntouched(session))
  const sessionId = session?.id
  const onShow = useRef(session)
  useEffect(() => {
    onShow.current = session
  }, [session])

  /** The address of the session on show takes the place of one that leads nowhere. */
  const standWhereItIs = () => {
    if (!onShow.current) return
    agreed.current = { path: pathNow(onShow.current), sessionId: onShow.current.id }
    navigate(agreed.current.path, { replace: true })
  }

  const seen = useRef('')
  useEffect(() => {
    if (isElsewhere || sessionId === undefined) return
    // Effects may run twice; what was done about an address was done.
    const state = [location, path, sessionId].join(' ')
    if (seen.current === state) return
    seen.current = state
    const before = agreed.current
    agreed.current = { path: location, sessionId }
    if (location === path) {
      // The reader came back before the session of another address was there.
      if (awaited.current !== null && awaited.current !== sessionId) actions.sessionOpened(sessionId)
      awaited.current = null
      return
    }
    const hasMoved = before !== null && before.path === location
    if (hasMoved || (before === null && location === '/')) {
      agreed.current = { path, sessionId }
      // The first question makes a session of an empty one; the way back is to what was before it.
      navigate(path, { replace: before === null || before.sessionId === sessionId })
      return
    }
    // The reader went back or forward, or began with this address.
    const wanted = sessionInPath(location)
    if (wanted === null) {
      // As it was left: only a session that is begun gets the models of another.
      const empty = untouched()
      if (empty) actions.sessionOpened(empty.id)
      else startSession()
      return
    }
    void restored().then(() => {
      // The reader may have gone on meanwhile.
      if (globalThis.location.pathname !== location) return
      if (read().sessions[wanted]?.deletedAt === null) {
        awaited.current = wanted
        actions.sessionOpened(wanted)
        return
      }
      showToast({ text: words.sessionNotHere })
      standWhereItIs()
    })
  }, [location, path, sessionId, isElsewhere]) // oxlint-disable-line react-hooks/exhaustive-deps

  useEffect(() => {
    if (failed && sessionInPath(location) === failed.sessionId) standWhereItIs()
  }, [failed]) // oxlint-disable-line react-hooks/exhaustive-deps
}
