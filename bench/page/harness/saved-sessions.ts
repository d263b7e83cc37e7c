import { openSessionsDatabase } from '#web/store/database.ts'
import { restoreSessions } from '#web/store/restore-sessions.ts'
import { createSessionsStore } from '#web/store/sessions-store.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { shortAnswers } from './long-session.ts'
import { manySessions } from './many-sessions.ts'

/** An answer grows by a word, which is saved as it is when the page is left: at once. */
let saveWord: (() => Promise<void>) | undefined
let listed = () => 0

const harness = {
  /** The rows of so many sessions, as JSON: object by object they would be minutes on their way to another page. */
  tables: (text: string, count: number, model: string) =>
    JSON.stringify(manySessions(count, model, shortAnswers(text))),
  /** Saves so many sessions, brings them back as the page does, and asks something in the one that it opens. */
  async open(text: string, count: number) {
    const database = await openSessionsDatabase()
    await database.write({ put: rowsOf(manySessions(count, 'bench/model', shortAnswers(text))), delete: [] })
    let written = () => undefined as void
    const store = createSessionsStore({ newId: () => crypto.randomUUID(), now: Date.now })
    await restoreSessions(store, {
      open: async () => ({
        ...database,
        write: async (changes) => {
          await database.write(changes)
          written()
        },
      }),
    })
    const { actions, openSessionId, sessions } = store.getState()
    const session = sessions[openSessionId ?? '']
    const [runId] = actions.promptSent(session?.id ?? '', 'One more', session?.columnIds ?? [])
    if (runId === undefined) throw new Error('The question was not taken.')
    saveWord = () =>
      new Promise((resolve) => {
        written = resolve
        actions.runEventsReceived(new Map([[runId, [{ type: 'text', text: 'word ', afterMs: 1 }]]]))
        document.dispatchEvent(new Event('visibilitychange'))
      })
    await saveWord()
    listed = () => Object.keys(store.getState().sessions).length
  },
  /** How many sessions the page's list holds by now. */
  listed: () => listed(),
  /** Writes so many times, each after a new word. */
  async write(times: number) {
    if (!saveWord) throw new Error('No sessions are saved.')
    for (let count = 0; count < times; count += 1) await saveWord()
  },
}
Object.assign(window, { harness })
