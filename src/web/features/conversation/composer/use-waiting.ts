import { useEffect, useEffectEvent, useState } from 'react'
import type { Column, Session } from '#domain/session/session.ts'
import { isDraftNewest } from '../../../store/drafts.ts'
import { leaveWaiting, leftWaiting, takeWaiting } from './left-waiting.ts'
import type { useDraft } from './use-draft.ts'

interface Options {
  session: Session
  beginning: ReturnType<typeof useDraft>['beginning']
  draft: string
  /** The columns that the question goes to. */
  asked: readonly Column[]
}

/**
 * With how many pictures the question was sent before it could be, and waits; null where none waits. Not in a conversation
 * that nobody had seen yet: there it is to be sent again. While the composer is not on show, `WaitingQuestions` sends it.
 */
export function useWaiting({ session: { id, tipId }, beginning, draft, asked }: Options) {
  const [pictures, setPictures] = useState(() => {
    const left = leftWaiting.getState()[id]
    if (left) return left.draft === beginning.text && isDraftNewest(id) ? left.pictures : null
    return beginning.isSent && tipId === null ? 0 : null
  })
  const leave = useEffectEvent(() => {
    if (pictures !== null) leaveWaiting(id, { draft, columnIds: asked.map((column) => column.id), pictures })
  })
  useEffect(() => {
    takeWaiting(id)
    return () => leave()
  }, [id])
  return [pictures, setPictures] as const
}
