import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Session } from '#domain/session/session.ts'
import { effectiveSession } from '#domain/site/effective-settings.ts'
import type { Runner } from '../../../runner/runner.ts'
import { forgetDraft, isDraftNewest } from '../../../store/left-drafts.ts'
import { useActions, useColumns, useLiveRunIds, useSiteSettings } from '../../../store/hooks.ts'
import { questionsInLine, takeFromLine } from '../../../store/questions-in-line.ts'
import { useIsRerunning } from '../../../store/use-is-rerunning.ts'
import { useAllSessions } from '../../../store/use-session-list.ts'
import { useImageDrafts } from '../images/use-image-drafts.ts'
import { blockOf } from './block-of.ts'
import { useIsConnectionLost } from './connection-line.tsx'

interface WaitingQuestionsProps {
  runner: Runner
  /** The session on show, or null in a workspace beside it. */
  shown: Session | null
}

/** Sends the questions in line of sessions whose composer is not on show. */
export function WaitingQuestions({ runner, shown }: WaitingQuestionsProps) {
  const composedId = shown?.view === 'table' ? null : shown?.id
  const ids = Object.keys(useStore(questionsInLine)).filter((id) => id !== composedId)
  const sessions = useAllSessions()
  // Those of a deleted session wait no more: its answers were stopped.
  const lostId = ids.find((id) => !sessions.some((session) => session.id === id))
  useEffect(() => {
    if (lostId !== undefined) takeFromLine(lostId)
  }, [lostId])
  return sessions
    .filter(({ id }) => ids.includes(id))
    .map((session) => <WaitingQuestion key={session.id} session={session} runner={runner} />)
}

function WaitingQuestion({ session, runner }: { session: Session; runner: Runner }) {
  const question = useStore(questionsInLine)[session.id]
  const site = useSiteSettings()
  const actions = useActions()
  const columns = useColumns(session).filter(({ id }) => question?.columnIds.includes(id))
  const pictures = useImageDrafts(session.id)
  const liveRunIds = useLiveRunIds(session.id)
  const isRerunning = useIsRerunning(session.columnIds)
  const isLost = useIsConnectionLost()
  const isBlocked = blockOf(columns, effectiveSession(session, site), false) !== null
  const isAnswering = liveRunIds.length > 0 || isRerunning
  const canBeSent = !isAnswering && !isLost && !isBlocked && !pictures.isReading

  const send = useEffectEvent(() => {
    // The composer may have taken it back.
    if (!question || questionsInLine.getState()[session.id] !== question) return
    takeFromLine(session.id)
    // What another tab has written or sent since, or without a picture that was refused, is not what was meant.
    if (!isDraftNewest(session.id) || question.pictures !== pictures.ids) return
    forgetDraft(session.id)
    const columnIds = columns.map(({ id }) => id)
    runner.start(actions.promptSent(session.id, question.draft.trim(), columnIds, pictures.take()))
  })
  useEffect(() => {
    if (canBeSent) send()
  }, [canBeSent])
  useEffect(
    () => () => {
      // Its composer is back, and shows what this tab has written.
      if (!isDraftNewest(session.id)) takeFromLine(session.id)
    },
    [session.id],
  )
  return null
}
