import { useEffect, useEffectEvent, useRef } from 'react'
import type { Session, SessionId } from '#domain/session/session.ts'
import { useActions, useFailedOpening, useReadTables } from '../store/hooks.ts'
import { sessionInPath, sessionPath } from '../store/session-path.ts'
import { useIsUntouched, useReadIsUntouched, useReadUntouchedSession } from '../store/use-untouched.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { nextStep, type Seen, type Standing } from './next-step.ts'
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

/** A session in which nothing was done yet has the address of the page itself. */
const pathOf = (session: Session | undefined, isUntouched: boolean) =>
  session && !isUntouched ? sessionPath(session.id) : '/'

/** Tells the address of a session. */
export function useConversationPath(): (session: Session | undefined) => string {
  const isUntouched = useReadIsUntouched()
  return (session) => pathOf(session, isUntouched(session))
}

/** Keeps the address and the session on show the same, whichever changes: so Back and bookmarks lead to sessions. */
export function useSessionAddress(options: Options) {
  const { location, navigate, session, isElsewhere, startSession, restored } = options
  const actions = useActions()
  const read = useReadTables()
  const untouched = useReadUntouchedSession()
  const showToast = useShowToast()
  const failed = useFailedOpening()
  const path = pathOf(session, useIsUntouched(session))
  const sessionId = session?.id
  const before = useRef<Seen | null>(null)
  /** The session that an address named and that is still being read. */
  const awaited = useRef<SessionId | null>(null)

  /** The address of the session on show takes the place of one that leads nowhere. */
  const leaveAddress = useEffectEvent(() => {
    if (sessionId !== undefined) navigate(path, { replace: true })
  })
  const open = useEffectEvent(async (wanted: SessionId, named: string) => {
    await restored()
    // The reader may have gone on meanwhile.
    if (globalThis.location.pathname !== named) return
    if (read().sessions[wanted]?.deletedAt === null) {
      awaited.current = wanted
      actions.sessionOpened(wanted)
      return
    }
    showToast({ text: words.sessionNotHere })
    leaveAddress()
  })
  const begin = () => {
    // As it was left: only a session that the reader begins gets the models of another.
    const empty = untouched()
    if (empty) actions.sessionOpened(empty.id)
    else startSession()
  }
  const takeStep = useEffectEvent((now: Standing) => {
    const step = nextStep(before.current, now, awaited.current)
    if (step.kind === 'none') return
    before.current = { ...now, ledTo: step.kind === 'navigate' ? step.to : now.location }
    if (step.kind === 'agree' || step.kind === 'stay') awaited.current = null
    if (step.kind === 'stay') actions.sessionOpened(step.sessionId)
    if (step.kind === 'navigate') navigate(step.to, { replace: step.replace })
    if (step.kind === 'open') void open(step.sessionId, now.location)
    if (step.kind === 'begin') begin()
  })

  useEffect(() => {
    if (!isElsewhere && sessionId !== undefined) takeStep({ location, path, sessionId })
  }, [location, path, sessionId, isElsewhere])

  const leaveIfFailed = useEffectEvent((failedId: SessionId) => {
    if (sessionInPath(location) === failedId) leaveAddress()
  })
  useEffect(() => {
    if (failed) leaveIfFailed(failed.sessionId)
  }, [failed])
}
