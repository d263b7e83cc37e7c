import { expect, test } from 'vitest'
import version1 from './fixtures/session-1.json' with { type: 'json' }
import { isSameSession } from './is-same-session.ts'
import { readDocument } from './read-document.ts'
import { withoutLiveRuns } from './document-of.ts'
import { sessionOf, tablesOf, type SessionDocument } from './session-document.ts'
import { withNewIds } from './with-new-ids.ts'

const read = (value: unknown) => {
  const reading = readDocument(value)
  if (reading.kind !== 'document') throw new Error(`it was read as ${reading.reason}`)
  return reading
}

const saved: SessionDocument = read(version1).document

/** The saved document with something else in it. */
const changed = (change: (document: typeof version1) => unknown) => {
  const copy = structuredClone(version1)
  return change(copy) ?? copy
}

test('a document of version 1 is read whole, in a file or alone; what came later has its default', () => {
  expect(read(version1)).toMatchObject({ kind: 'document', document: version1, problems: [] })
  expect(read({ format: 'parley-comparison', version: 1, document: version1 }).document).toMatchObject(
    version1,
  )
})

test.each([
  ['a list', [version1], 'other-format'],
  ['nothing', null, 'other-format'],
  ['another program’s file', { messages: [] }, 'other-format'],
  ['a format without a version', { ...version1, version: '1' }, 'other-format'],
  ['an export of the time before documents', { format: 'parley-comparison', version: 1 }, 'comparison-only'],
  ['a newer Parley’s', { ...version1, version: 2 }, 'newer-version'],
  ['no tables', { ...version1, tables: null }, 'no-session'],
  ['empty tables', { ...version1, tables: { sessions: [], messages: 'none' } }, 'no-session'],
  ['a session with nothing in it', { ...version1, tables: { sessions: [{ id: 's' }] } }, 'no-session'],
  ['more levels than any of ours', { ...version1, further: nested(10_000) }, 'other-format'],
])('%s is none', (_, value, reason) => {
  expect(readDocument(value)).toEqual({ kind: 'not-one', reason })
})

function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

test('a row that is none is left out and named, one that is damaged is mended and named', () => {
  const { problems, document } = read(
    changed(({ tables }) => {
      tables.runs.push({ id: 'odd' } as never)
      tables.messages[0]!.text = 7 as never
    }),
  )
  expect(problems).toEqual([
    { kind: 'row-mended', table: 'messages', id: version1.tables.messages[0]!.id },
    { kind: 'row-skipped', table: 'runs', id: 'odd' },
  ])
  expect(document.tables.messages).toHaveLength(version1.tables.messages.length)
})

test('questions whose links lead round in a circle each stand once', () => {
  const { document, problems } = read(
    changed(({ tables: { messages } }) => {
      messages[0]!.parentId = messages.at(-1)!.id as never
    }),
  )
  expect(problems).not.toEqual([])
  expect(read(document).problems).toEqual([])
})

test('a session whose own row is lost is found by its questions', () => {
  const { document } = read(changed(({ tables }) => ({ ...version1, tables: { ...tables, sessions: [] } })))
  expect(sessionOf(document).id).toBe('id-0001')
  expect(document.tables.messages).toHaveLength(version1.tables.messages.length)
})

test('all that stands in a document is of its session; a second session is left out', () => {
  const { document, problems } = read(
    changed(({ tables }) => {
      tables.sessions.push({ ...tables.sessions[0]!, id: 'another' })
      tables.messages[0]!.sessionId = 'elsewhere'
    }),
  )
  expect(document.tables.sessions.map(({ id }) => id)).toEqual(['id-0001'])
  expect(document.tables.messages).toHaveLength(version1.tables.messages.length)
  expect(new Set(document.tables.messages.map(({ sessionId }) => sessionId))).toEqual(new Set(['id-0001']))
  expect(problems).toContainEqual({ kind: 'row-skipped', table: 'sessions', id: 'another' })
})

test('only pictures that questions name come along, and only of their own kind', () => {
  const pictures = {
    mug: 'data:text/html;base64,PGI+',
    stranger: 'data:image/png;base64,AAAA',
    __proto__: 'data:image/png;base64,AAAA',
  }
  const { document, problems } = read({ ...version1, pictures })
  expect(document.pictures).toBeUndefined()
  expect(problems).toEqual([
    { kind: 'picture-skipped', id: 'mug' },
    { kind: 'picture-skipped', id: 'stranger' },
  ])
})

test('what a service said leaves without its address and the key that it quotes', () => {
  const message = 'No connection to http://10.0.0.7:8080/v1, key sk-abcdef123456'
  const { document } = read(
    changed(({ tables }) => {
      const failed = tables.runs.find(({ state }) => 'failure' in state && 'details' in state.failure!)!
      ;(failed.state.failure as { details: { message: string } }).details.message = message
    }),
  )
  const words = JSON.stringify(document)
  expect(words).toContain('No connection to [address] [key]')
  expect(words).not.toMatch(/10\.0\.0\.7|abcdef/)
})

test('an answer that was still coming is stopped where it was', () => {
  const runs = withoutLiveRuns(saved).tables.runs
  const held = saved.tables.runs.filter(({ state }) => state.kind === 'held')
  expect(held).not.toEqual([])
  for (const { id, text } of held) {
    expect(runs.find((run) => run.id === id)).toMatchObject({ text, state: { kind: 'stopped' } })
  }
})

test('a session is the same whatever is shown of it, and another with another word in it', () => {
  const session = sessionOf(saved)
  const withSession = (fields: object) => ({
    ...saved,
    tables: { ...saved.tables, sessions: [{ ...session, ...fields }] },
  })
  expect(isSameSession(saved, withSession({ aloneColumnId: 'id-0002', deletedAt: 5 }))).toBe(true)
  const looked = { view: 'table', tipId: session.tipId === null ? 'id-0001' : null, tipChosenAt: 7 }
  expect(isSameSession(saved, withSession(looked))).toBe(true)
  expect(isSameSession(saved, withSession({ title: 'Another' }))).toBe(false)
})

test('a copy names no row of the session that it is a copy of', () => {
  let made = 0
  const copy = withNewIds(saved, () => `new-${++made}`)
  const ids = Object.values(tablesOf(saved)).flatMap((rows) => Object.keys(rows))
  const words = JSON.stringify(copy)
  expect(ids.filter((id) => words.includes(`"${id}"`))).toEqual([])
  expect(copy.pictures).toEqual(saved.pictures)
})
