import { describe, expect, test } from 'vitest'
import session1 from '#domain/document/fixtures/session-1.json' with { type: 'json' }
import type { Imported } from '../../store/import-session.ts'
import { importFiles } from './import-files.ts'
import { importInWords } from './import-words.ts'

const file = (name: string, value: unknown) => new File([JSON.stringify(value)], name)
const add = async (): Promise<Imported> => ({ kind: 'added', sessionId: 's' })

test('a file holds a document, an export around it, or a list of both', async () => {
  const files = [file('a.json', session1), file('b.json', [session1, { version: 1, document: session1 }])]
  const outcome = await importFiles(files, add)
  expect(outcome).toMatchObject({ sessions: { length: 3 }, damaged: 0, refused: [] })
})

test('what cannot be read is named by its file, and the others are read all the same', async () => {
  const outcome = await importFiles(
    [
      new File(['{'], 'broken.json'),
      file('notes.json', 7),
      file('newer.json', { ...session1, version: 99 }),
      file('older.json', { format: 'parley-comparison', version: 1 }),
      file('good.json', session1),
    ],
    add,
  )
  expect(outcome.sessions).toHaveLength(1)
  expect(outcome.refused).toEqual([
    { fileName: 'broken.json', reason: 'not-json' },
    { fileName: 'notes.json', reason: 'other-format' },
    { fileName: 'newer.json', reason: 'newer-version' },
    { fileName: 'older.json', reason: 'comparison-only' },
  ])
})

test('a file that is gone, one that is too large and a storage that hangs are told apart', async () => {
  const gone = Object.assign(file('gone.json', {}), { text: () => Promise.reject(new Error('gone')) })
  const large = Object.defineProperty(file('large.json', {}), 'size', { value: 300_000_001 })
  const { refused } = await importFiles([gone, large], add)
  const { refused: unsaved } = await importFiles([file('a.json', session1)], () =>
    Promise.reject(new Error('')),
  )
  expect([...refused, ...unsaved].map(({ reason }) => reason)).toEqual([
    'not-readable',
    'too-large',
    'no-storage',
  ])
})

test('a document with something odd in it counts as damaged', async () => {
  const { tables } = session1
  const odd = { ...session1, tables: { ...tables, runs: [...tables.runs, { id: 'odd' }] } }
  expect((await importFiles([file('odd.json', odd)], add)).damaged).toBe(1)
})

describe('in words', () => {
  const outcome = (kinds: Imported['kind'][], damaged = 0) =>
    importInWords({ sessions: kinds.map((kind) => ({ kind, sessionId: kind })), damaged, refused: [] })

  test.each([
    [outcome(['added']), ['1 session is added.']],
    [outcome(['added', 'added', 'present']), ['2 sessions are added.', '1 session is here already.']],
    [outcome(['copied']), ['1 session is added as a copy, because a different version is already here.']],
    [outcome(['added'], 1), ['1 session is added.', 'Something in it could not be read. The rest is there.']],
    [
      outcome(['added', 'copied'], 1),
      [
        '1 session is added.',
        '1 session is added as a copy, because a different version is already here.',
        'In 1 of them something could not be read. The rest is there.',
      ],
    ],
  ])('%j', (sentences, expected) => {
    expect(sentences).toEqual(expected)
  })
})
