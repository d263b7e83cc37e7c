import { useEffect, type RefObject } from 'react'
import { draftOf, keepDraft } from './drafts.ts'

const keepEveryMs = 3000

/** What is written outlives leaving the session, the page, or a crash of the browser a few seconds later. */
export function useKeptDraft(sessionId: string, field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const element = field.current
    let kept = draftOf(sessionId)
    const keep = () => {
      const draft = element?.value ?? ''
      if (draft !== kept) keepDraft(sessionId, draft)
      kept = draft
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
}
