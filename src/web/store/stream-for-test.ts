import { openSessionsDatabase } from './database.ts'
import { newId } from './new-id.ts'
import { saveChanges } from './save-changes.ts'
import { createSessionsStore } from './sessions-store.ts'

/** An answer's text, as long as it was at this time, in milliseconds since 1970. */
export interface Shown {
  at: number
  letters: number
  runId: string
  sessionId: string
}

const frameMs = 16

/**
 * A worker that does what a page does while an answer comes: a few letters with each frame, saved as the page saves them.
 * It never ends by itself.
 */
async function stream(name: string) {
  const database = await openSessionsDatabase({ name })
  const store = createSessionsStore({ newId, now: Date.now })
  const { actions } = store.getState()
  saveChanges(store, database, { onFailure: reportError })
  const sessionId = actions.sessionStarted(['acme/one'])
  const columnIds = store.getState().sessions[sessionId]?.columnIds ?? []
  const [runId = ''] = actions.promptSent(sessionId, 'Go on, please', columnIds)
  setInterval(() => {
    actions.runEventsReceived(new Map([[runId, [{ type: 'text', text: 'word ', afterMs: 1 }]]]))
    const letters = store.getState().runs[runId]?.text.length ?? 0
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage({ at: Date.now(), letters, runId, sessionId } satisfies Shown)
  }, frameMs)
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => void stream(data))
