import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRow } from '#domain/tables/parse-rows.ts'
import { wholeTables } from './stored-rows.ts'
import { createTableActions } from './table-actions.ts'
import { storeForTest } from './testing.ts'
import { tableNames } from '#domain/tables/tables.ts'

test('every row of a used store comes back from storage as it was', () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [run = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  actions.runEventsReceived(new Map([[run, [{ type: 'text', text: 'x', afterMs: 1 }]]]))
  const tableActions = createTableActions(store.parts)
  tableActions.tableShown(sessionId)
  const [caseId = ''] = Object.keys(store.getState().cases)
  tableActions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  const tables = wholeTables(store.getState())
  for (const table of tableNames) {
    const rows = Object.values(tables[table])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(parseRow(table, structuredClone(row))).toEqual(row)
  }
})

test('a run’s own list of its history is kept where it is one', () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [id = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  const run = store.getState().runs[id]
  expect(parseRow('runs', { ...run, history: ['a', 'b'] })?.history).toEqual(['a', 'b'])
  expect(parseRow('runs', { ...run, history: ['a', 7] })).not.toHaveProperty('history')
})

test('a column of inputs may be called like what every object has, and its texts come back', () => {
  const { store, sessionId } = storeForTest()
  const tableActions = createTableActions(store.parts)
  const names = ['constructor', 'toString', 'valueOf', '__proto__']
  tableActions.tableShown(sessionId)
  tableActions.promptWritten(sessionId, names.map((name) => `{{${name}}}`).join(' '))
  tableActions.tableChanged(sessionId, { hidden: { inputs: names, expected: false, columnIds: [] } })
  const values = Object.fromEntries(names.map((name) => [name, `the ${name}`]))
  const [caseId = ''] = tableActions.casesAdded(sessionId, [{ values }])
  const { sessions, cases } = store.getState()
  const table = parseRow('sessions', structuredClone(sessions[sessionId]))?.table
  expect(table?.variables.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(table?.hidden?.inputs).toEqual(names)
  const read = parseRow('cases', structuredClone(cases[caseId]))
  expect(Object.entries(read?.values ?? {})).toEqual(Object.entries(values))
})

test('whatever stands in storage, reading it throws nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tableNames), fc.anything(), (table, row) => {
      const parsed = parseRow(table, row)
      expect(parsed === null || typeof parsed.id === 'string').toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a row that lost a field is mended or refused, never believed', () => {
  const { store, sessionId } = storeForTest()
  const session = store.getState().sessions[sessionId]
  expect(parseRow('sessions', { ...session, settings: undefined })?.settings.temperature.on).toBe(false)
  expect(parseRow('sessions', { ...session, columnIds: 'A' })?.columnIds).toEqual([])
  expect(parseRow('sessions', { ...session, id: 7 })).toBeNull()
  expect(parseRow('runs', { id: 'r', state: { kind: 'finished' } })).toBeNull()
})
