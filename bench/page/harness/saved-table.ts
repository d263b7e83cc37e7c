import { openSessionsDatabase } from '#web/store/database.ts'
import { restoreSessions } from '#web/store/restore-sessions.ts'
import { createSessionsStore } from '#web/store/sessions-store.ts'
import { createTableActions } from '#web/store/table-actions.ts'

/** The answer of a cell grows by a word, which is saved as it is when the page is left: at once. */
let saveWord: (() => Promise<void>) | undefined

const harness = {
  /** Begins a table of so many rows, saves it, and asks its first cell. */
  async open(rows: number) {
    const database = await openSessionsDatabase()
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
    const actions = createTableActions(store.parts)
    const { openSessionId: sessionId, sessions } = store.getState()
    const [columnId] = sessions[sessionId ?? '']?.columnIds ?? []
    if (sessionId === null || columnId === undefined) throw new Error('No session was begun.')
    store.getState().actions.modelChosen(columnId, 'bench/model')
    actions.tableShown(sessionId)
    actions.promptWritten(sessionId, 'Sort: {{ticket}}')
    const saved = () =>
      new Promise<void>((resolve) => {
        written = resolve
        document.dispatchEvent(new Event('visibilitychange'))
      })
    const caseIds = actions.casesAdded(
      sessionId,
      Array.from({ length: rows }, (_, index) => ({
        values: { ticket: `The mug number ${index} came cracked.` },
      })),
    )
    const [caseId] = caseIds
    if (caseId === undefined) throw new Error('The table was not begun.')
    const places = caseIds.map((id) => ({ caseId: id, columnId, sample: 0 }))
    const asked = actions.answersAsked(sessionId, places)
    actions.answerEventsReceived(
      asked.slice(1).map(({ place, run }) => ({
        caseId: place.caseId,
        runId: run.id,
        event: { type: 'text', text: 'refund', afterMs: 1 },
      })),
    )
    await saved()
    const runId = asked[0]?.run.id ?? ''
    saveWord = () => {
      actions.answerEventsReceived([{ caseId, runId, event: { type: 'text', text: 'word ', afterMs: 1 } }])
      return saved()
    }
    await saveWord()
  },
  /** Writes so many times, each after a new word. */
  async write(times: number) {
    if (!saveWord) throw new Error('No table is saved.')
    for (let count = 0; count < times; count += 1) await saveWord()
  },
}
Object.assign(window, { harness })
