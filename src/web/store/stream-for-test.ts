import { openSessionsDatabase } from './database.ts'
import { newId } from './new-id.ts'
import { saveChanges } from './save-changes.ts'
import { createSessionsStore } from './sessions-store.ts'

/** What is done, in its order: an answer's text of so many letters is shown, begins to be written, is written. */
export interface Step {
  did: 'show' | 'begin-write' | 'end-write'
  letters: number
  /** Of the database. */
  name: string
  runId: string
  sessionId: string
}

/** Milliseconds. */
const frameMs = 16

/**
 * Does what a page does while an answer comes: a few letters with each frame, saved as the page saves them. It never ends
 * by itself.
 */
async function stream(name: string) {
  const database = await openSessionsDatabase({ name })
  const store = createSessionsStore({ newId, now: Date.now })
  const { actions } = store.getState()
  const lettersOf = (id: string) => store.getState().runs[id]?.text.length ?? 0
  let [sessionId, runId] = ['', '']
  const postStep = (did: Step['did'], letters: number) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage({ did, letters, name, runId, sessionId } satisfies Step)
  }
  const write: typeof database.write = async (changes) => {
    const letters = lettersOf(runId)
    postStep('begin-write', letters)
    await database.write(changes)
    postStep('end-write', letters)
  }
  saveChanges(store, { write }, { onFailure: reportError })
  sessionId = actions.sessionStarted(['acme/one'])
  const columnIds = store.getState().sessions[sessionId]?.columnIds ?? []
  runId = actions.promptSent(sessionId, 'Go on, please', columnIds)[0] ?? ''
  setInterval(() => {
    actions.runEventsReceived(new Map([[runId, [{ type: 'text', text: 'word ', afterMs: 1 }]]]))
    postStep('show', lettersOf(runId))
  }, frameMs)
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => void stream(data))
