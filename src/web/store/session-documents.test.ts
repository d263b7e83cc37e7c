import { Validator, type Schema } from '@cfworker/json-schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameSession } from '#domain/document/is-same-session.ts'
import { publishedSchema } from '#domain/document/published-schema.ts'
import { readDocument, type DocumentReading } from '#domain/document/read-document.ts'
import { documentOf } from '#domain/document/document-of.ts'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import { withNewIds } from '#domain/document/with-new-ids.ts'
import { comparisonOf } from '#domain/export/comparison-of.ts'
import { toMarkdown } from '#domain/export/markdown.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { mapTables, rowsOf } from '#domain/tables/map-tables.ts'
import { tableNames } from '#domain/tables/tables.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { mutatedRows } from './mutations-for-test.ts'
import { createSessionsStore } from './sessions-store.ts'
import { stepsOfUse, usedSession } from './used-session-for-test.ts'
import { wholeTables } from './stored-rows.ts'

const validator = new Validator(publishedSchema() as Schema, '2020-12')

/** As it comes back from a file. */
const throughFile = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T

function documentIn(reading: DocumentReading): SessionDocument {
  if (reading.kind !== 'document') throw new Error(`it was read as ${reading.reason}`)
  expect(reading.problems).toEqual([])
  return reading.document
}

test('a session comes back from its document as it was saved, whatever was done in it', () => {
  fc.assert(
    fc.property(stepsOfUse, (steps) => {
      const { store, session } = usedSession(steps)
      const document = documentOf(wholeTables(store.getState()), session())
      const read = documentIn(readDocument(throughFile(document)))
      expect(read).toEqual(document)
      const state = wholeTables(store.getState())
      expect(tablesOf(read)).toEqual(mapTables((table) => state[table]))
    }),
    { numRuns: 200 },
  )
})

test('what leaves the browser is a valid document by the published schema, and reads back as it is', () => {
  fc.assert(
    fc.property(stepsOfUse, (steps) => {
      const { store, session } = usedSession(steps)
      const whole = wholeTables(store.getState())
      for (const tables of [whole, withoutRemoved(whole)]) {
        const document = throughFile(documentOf(tables, session()))
        expect(validator.validate(document).errors).toEqual([])
        expect(documentIn(readDocument(document))).toEqual(document)
      }
    }),
    { numRuns: 200 },
  )
})

test('a copy is the same session under ids of its own, in the same order', () => {
  fc.assert(
    fc.property(stepsOfUse, (steps) => {
      const { store, session } = usedSession(steps)
      const document = documentOf(wholeTables(store.getState()), session())
      let made = 0
      const copy = withNewIds(document, () => `new-${String(++made).padStart(6, '0')}`)
      // The results of a case have the case's own id.
      const ids = [document, copy].map((each) => [
        ...new Set([
          ...rowsOf(tablesOf(each)).map(({ row }) => row.id),
          ...each.tables.results.flatMap(({ answers }) => answers.map(({ run }) => run.id)),
        ]),
      ])
      expect(new Set([...ids[0]!, ...ids[1]!]).size).toBe(2 * ids[0]!.length)
      const oldIds = new Map(ids[1]!.map((id, index) => [id, ids[0]![index]!]))
      const inOrder = [...oldIds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id)
      expect(inOrder).toEqual([...inOrder].sort())
      // A proposal remembers rows that are gone: they stand in no table, and have new ids all the same.
      const seenIn = ({ tables }: typeof document) =>
        tables.prompts.flatMap(({ improvedFrom }) => improvedFrom?.seenCaseIds ?? [])
      for (const [index, id] of seenIn(copy).entries()) oldIds.set(id, seenIn(document)[index]!)
      const written = JSON.stringify(copy)
      expect([...ids[0]!, ...seenIn(document)].filter((id) => written.includes(`"${id}"`))).toEqual([])
      const renamed = written.replaceAll(/new-\d{6}/g, (id) => oldIds.get(id) ?? 'unknown')
      expect(JSON.parse(renamed)).toEqual(throughFile(document))
      expect(isSameSession(document, document)).toBe(true)
      expect(isSameSession(document, copy)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('of 300 damaged documents nothing throws, and what is read opens and reads back whole', () => {
  let opened = 0
  for (let seed = 0; seed < 300; seed++) {
    const [steps = []] = fc.sample(stepsOfUse, { numRuns: 1, seed: seed % 50 })
    const { store, session } = usedSession(steps)
    const { tables } = documentOf(wholeTables(store.getState()), session())
    const reading = readDocument(jsonOf(damagedDocument(tables, seed)))
    if (reading.kind === 'not-one') continue
    opened++
    const { document } = reading
    expect(documentIn(readDocument(throughFile(document)))).toEqual(document)
    const page = createSessionsStore({ newId: () => `new-${++ids}`, now: () => 3_000_000 })
    const { actions } = page.getState()
    actions.sessionImported(sessionOf(document).id, tablesOf(document))
    actions.sessionOpened(sessionOf(document).id)
    expect(page.getState().openSessionId).toBe(sessionOf(document).id)
    const opens = sessionOf(document)
    toMarkdown(comparisonOf(document, 0))
    for (const id of opens.columnIds) actions.modelChosen(id, 'acme/one')
    const runs = actions.promptSent(opens.id, 'And now?', opens.columnIds)
    expect(runs).toHaveLength(opens.columnIds.length)
    for (const id of runs) transcriptOf(page.getState(), page.getState().runs[id]!)
  }
  expect(opened).toBeGreaterThan(270)
})

let ids = 0

/** A document with one to three of its rows damaged, and now and then its own frame. */
function damagedDocument(tables: SessionDocument['tables'], seed: number): object {
  const rows = rowsOf(tablesOf({ tables }))
  const damaged = mutatedRows(rows, seed)
  const inTable = (table: string) => damaged.filter((each) => each.table === table).map(({ row }) => row)
  const document = {
    format: 'parley.session',
    version: 1,
    tables: Object.fromEntries(tableNames.map((name) => [name, inTable(name)])),
    pictures: { '': 1, nobody: 'data:image/png;base64,AAAA', __proto__: null },
  }
  if (seed % 40 === 0) return { ...document, tables: { ...document.tables, sessions: [] } }
  if (seed % 40 === 1) return { ...document, tables: { ...document.tables, columns: null } }
  if (seed % 40 === 2) return { ...document, tables: [] }
  if (seed % 40 === 3) return { ...document, version: '1' }
  return document
}

/** As a file may have it: what JSON cannot say is left out. */
function jsonOf(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      key === 'itself' || typeof each === 'bigint' ? undefined : each,
    ),
  )
}
