import { expect, test } from 'vitest'
import { branchOf } from '#domain/session/session.ts'
import { shownHistory } from '#domain/run/history.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { thinkingMs } from '#domain/run/thinking.ts'
import version1 from './fixtures/version-1.json' with { type: 'json' }
import version2 from './fixtures/version-2.json' with { type: 'json' }
import version3 from './fixtures/version-3.json' with { type: 'json' }
import version4 from './fixtures/version-4.json' with { type: 'json' }
import { databaseVersion } from './migrations.ts'
import { savedProfile } from './profile-for-test.ts'
import { readSaved } from '#domain/tables/read-saved.ts'
import { emptyTables, tableNames, type SavedRow, type TableName, type Tables } from '#domain/tables/tables.ts'

const profile = savedProfile()

const tablesOf = (rows: readonly SavedRow[]): Tables => {
  const tables = emptyTables()
  for (const { table, row } of rows) Object.assign(tables[table], { [(row as { id: string }).id]: row })
  return tables
}
const untouched = tablesOf(profile)

/** The profile with one row changed; null takes it away. */
const withRow = (table: TableName, id: string, change: object | null) =>
  profile.flatMap((saved) => {
    if (saved.table !== table || (saved.row as { id: string }).id !== id) return [saved]
    return change ? [{ table, row: { ...(saved.row as object), ...change } }] : []
  })

const session = Object.values(untouched.sessions)[0]!
const branch = branchOf(untouched.messages, session.tipId)
const [first, second, third] = branch as [(typeof branch)[0], (typeof branch)[0], (typeof branch)[0]]
const failed = Object.values(untouched.runs).find(({ state }) => state.kind === 'failed')!
const finished = Object.values(untouched.runs).find(({ state }) => state.kind === 'finished')!
const questionsOf = ({ messages, sessions }: Tables) =>
  branchOf(messages, sessions[session.id]?.tipId ?? null).map(({ id }) => id)

const fixtures = [version1, version2, version3, version4] as SavedRow[][]

test('there is a fixture of what each version saved', () => {
  expect(fixtures).toHaveLength(databaseVersion)
})

test.each(fixtures.map((fixture, index) => [index + 1, fixture] as const))(
  'what was saved by version %i is read as it is; what came later has its default',
  (_, fixture) => {
    const { tables, odd } = readSaved(fixture)
    expect(odd).toEqual([])
    expect(tables).toMatchObject(tablesOf(fixture))
  },
)

test('what somebody saved who has used everything is read as it is, fields of a newer Parley too', () => {
  const newer = profile.map(({ table, row }) => ({
    table,
    row: { ...(row as object), later: { runIds: ['a'] } },
  }))
  for (const rows of [profile, newer]) {
    const { tables, odd } = readSaved(rows)
    expect(odd).toEqual([])
    expect(tables).toEqual(tablesOf(rows))
  }
})

test.each<[string, TableName, string, object]>([
  ['a time that is an object', 'sessions', session.id, { createdAt: {}, updatedAt: {} }],
  ['a time beyond all calendars', 'sessions', session.id, { updatedAt: 1e300 }],
  ['a title that is a list', 'sessions', session.id, { title: ['a'] }],
  ['columns that are none', 'sessions', session.id, { columnIds: [{}, null] }],
  [
    'half a set of settings',
    'sessions',
    session.id,
    { settings: { temperature: { on: 'yes' }, stop: { on: true, value: 3 } } },
  ],
  ['an end that is no id', 'sessions', session.id, { tipId: {} }],
  ['own settings that are a number', 'columns', session.columnIds[0]!, { own: 7, model: {} }],
  ['a question without words', 'messages', second.id, { text: { a: 1 } }],
  ['attempts that are a word', 'messages', second.id, { attempts: 'none', shown: [] }],
  ['a question after itself', 'messages', second.id, { parentId: second.id }],
  ['a question that follows a later one', 'messages', second.id, { parentId: third.id }],
  ['a question after one that is gone', 'messages', second.id, { parentId: 'gone' }],
  ['half a failure', 'runs', failed.id, { state: { kind: 'failed', failure: { kind: 'provider-failed' } } }],
  ['a failure without a kind', 'runs', failed.id, { state: { kind: 'failed', failure: {} } }],
  ['a state of another kind', 'runs', finished.id, { state: { kind: 'dreaming' } }],
  ['an end for another reason', 'runs', finished.id, { state: { kind: 'finished', reason: 'tired' } }],
  [
    'times and counts that are words',
    'runs',
    finished.id,
    { elapsedMs: 'x', usage: { promptTokens: '3' }, pieces: NaN },
  ],
  ['a price of words', 'runs', finished.id, { price: { input: '1', output: null } }],
  ['an answer after itself', 'runs', finished.id, { previousRunId: finished.id }],
  [
    'an answer that goes on with itself',
    'runs',
    finished.id,
    { origin: { kind: 'continued', runId: finished.id } },
  ],
  ['probabilities of words', 'runs', finished.id, { logprobs: [{ token: 'a', logprob: 'likely', top: 3 }] }],
  ['calls that are none', 'runs', finished.id, { toolCalls: [null, { name: 1 }] }],
])('%s is read as far as it can be, with all questions in their places', (_, table, id, change) => {
  const { tables, odd } = readSaved(withRow(table, id, change))
  expect(odd.map(({ row }) => (row as { id: string }).id)).toContain(id)
  expect(questionsOf(tables)).toEqual(branch.map((turn) => turn.id))
  expect(tables.sessions[session.id]?.columnIds).toEqual(expect.arrayContaining(session.columnIds))
  for (const run of Object.values(tables.runs)) {
    transcriptOf(tables, run)
    thinkingMs(tables.runs, run)
  }
  // Read once more it is whole: what was mended is saved so.
  const mended = tableNames.flatMap((name) =>
    Object.values(tables[name]).map((row) => ({ table: name, row })),
  )
  expect(readSaved(mended).odd).toEqual([])
})

test('a question whose row is gone takes only itself along', () => {
  const { tables } = readSaved(withRow('messages', second.id, null))
  expect(questionsOf(tables)).toEqual(branch.map(({ id }) => id).filter((id) => id !== second.id))
})

test('a session whose row is gone is made anew from its questions', () => {
  const { tables } = readSaved(withRow('sessions', session.id, null))
  expect(tables.sessions[session.id]).toMatchObject({ title: first.text, deletedAt: null })
  expect(tables.sessions[session.id]?.columnIds).toEqual(expect.arrayContaining(session.columnIds))
  expect(questionsOf(tables)).toHaveLength(branch.length)
})

test('columns that go on from one another in a circle are cut apart, so that their histories end', () => {
  const [one, other] = session.columnIds as [string, string]
  const runIn = (columnId: string) => Object.values(untouched.runs).find((run) => run.columnId === columnId)!
  const starts: Record<string, string> = { [one]: runIn(other).id, [other]: runIn(one).id }
  const rows = profile.map((saved) => {
    const start = saved.table === 'columns' && starts[(saved.row as { id: string }).id]
    return start ? { ...saved, row: { ...(saved.row as object), startRunId: start } } : saved
  })
  const { columns, ...rest } = readSaved(rows as SavedRow[]).tables
  expect([one, other].map((id) => columns[id]?.startRunId)).toContain(null)
  for (const id of [one, other]) shownHistory({ columns, ...rest }, columns[id]!, session.tipId)
})

test('an attempt whose row is gone gives its place to the one before', () => {
  const [columnId = '', runIds = []] = Object.entries(first.attempts).find(([, ids]) => ids.length > 1) ?? []
  const { tables } = readSaved(withRow('runs', runIds.at(-1) ?? '', null))
  expect(tables.messages[first.id]?.attempts[columnId]).toEqual(runIds.slice(0, -1))
})

test('names that every object answers to are no ids, and change no object', () => {
  const rows = ['__proto__', 'constructor', 'toString'].flatMap((id) =>
    tableNames.map((table) => ({
      table,
      row: JSON.parse(`{"id":"${id}","__proto__":{"poisoned":1}}`) as unknown,
    })),
  )
  const { tables, odd } = readSaved([...profile, ...rows])
  expect(odd).toHaveLength(rows.length)
  expect(tables).toEqual(untouched)
  expect('poisoned' in {}).toBe(false)
})
