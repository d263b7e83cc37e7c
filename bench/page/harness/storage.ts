import { openSessionsDatabase } from '#web/store/database.ts'
import { saveChanges } from '#web/store/save-changes.ts'
import { createSessionsStore } from '#web/store/sessions-store.ts'
import { tableNames, type TableName } from '#domain/tables/tables.ts'
import { longSession } from './long-session.ts'

interface History {
  /** The last answer grows by a word. */
  grow: () => void
  ours: () => Promise<void>
  localStorage: () => void
}
let history: History | undefined

const harness = {
  /** A history that nearly fills what localStorage takes (five million characters), with one answer under way. */
  async open(text: string) {
    const turns = Math.floor(4_700_000 / (text.length + 900))
    const tables = longSession({ messages: turns * 2, model: 'bench/model', answers: [text] })
    const store = createSessionsStore({ newId: () => crypto.randomUUID(), now: Date.now })
    const { actions } = store.getState()
    actions.sessionLoaded('session-1', tables)
    actions.sessionOpened('session-1')
    const database = await openSessionsDatabase({ name: 'bench' })
    const put = tableNames.flatMap((table) =>
      Object.values<{ id: string }>(tables[table]).map((row): { table: TableName; row: { id: string } } => ({
        table,
        row,
      })),
    )
    await database.write({ put, delete: [] })
    let failure: unknown
    const saving = saveChanges(store, database, { onFailure: (error) => (failure = error) })
    const [runId] = store.getState().actions.promptSent('session-1', 'One more', ['column-1'])
    if (runId === undefined) throw new Error('The question was not taken.')
    await saving.flush()
    const saved = () => {
      const { sessions, columns, messages, runs } = store.getState()
      return JSON.stringify({ state: { sessions, columns, messages, runs }, version: 0 })
    }
    history = {
      grow: () => {
        const event = { type: 'text', text: 'word ', afterMs: 1 } as const
        store.getState().actions.runEventsReceived(new Map([[runId, [event]]]))
      },
      ours: async () => {
        await saving.flush()
        if (failure !== undefined) throw failure
      },
      // As zustand's `persist` does it with its usual storage.
      localStorage: () => localStorage.setItem('bench', saved()),
    }
    return saved().length
  },
  /** Writes so many times, each after a new word. */
  async write(kind: 'ours' | 'localStorage', times: number) {
    if (!history) throw new Error('The history is not open.')
    for (let count = 0; count < times; count += 1) {
      history.grow()
      await history[kind]()
    }
  },
}
Object.assign(window, { harness })
