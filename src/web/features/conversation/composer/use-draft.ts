import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { SessionId } from '#domain/session/session.ts'
import { draftOf, keepDraft } from '../../../store/drafts.ts'
import { readFirstMessage } from './first-message.ts'

const keepEveryMs = 3000

/**
 * What is being written in a session. It begins with what was left in it and what was written before the composer was
 * there, and outlives leaving the session, the page, or a crash of the browser a few seconds later.
 */
export function useDraft(sessionId: SessionId, field: RefObject<HTMLTextAreaElement | null>) {
  const [beginning] = useState(() => {
    const first = readFirstMessage()
    const left = draftOf(sessionId)
    return {
      text: [left, first?.text].filter(Boolean).join('\n'),
      /** All of it was sent before the composer was there. */
      isSent: first?.isSent === true && left === '',
      hasFocus: first?.hasFocus === true,
    }
  })
  const [draft, setDraft] = useState(beginning.text)

  useLayoutEffect(() => {
    const element = field.current
    // Writing goes on at the end; browsers begin at the start of a text that was set.
    if (element === document.activeElement)
      element?.setSelectionRange(element.value.length, element.value.length)
  }, [field])

  useEffect(() => {
    const element = field.current
    let kept = draftOf(sessionId)
    const keep = () => {
      const written = element?.value ?? ''
      if (written !== kept) keepDraft(sessionId, written)
      kept = written
    }
    const timer = setInterval(keep, keepEveryMs)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [sessionId, field])

  return { draft, setDraft, beginning }
}
