import fc from 'fast-check'
import { expect, test } from 'vitest'
import session1 from '../document/fixtures/session-1.json' with { type: 'json' }
import { readDocument } from '../document/read-document.ts'
import { sessionOf, type SessionDocument } from '../document/session-document.ts'
import { looksLikeOurs, numberedName, sessionFileName } from './file-name.ts'

const reading = readDocument(session1)
if (reading.kind !== 'document') throw new Error('the fixture is a document')
const titled = (title: string, createdAt = Date.UTC(2026, 10, 25, 12)): SessionDocument => ({
  ...reading.document,
  tables: {
    ...reading.document.tables,
    sessions: [{ ...sessionOf(reading.document), id: '0190-abcd-1a2b3c4d', title, createdAt }],
  },
})

test.each([
  ['Title in words', '2026-11-25 Title in words 1a2b3c4d.json'],
  ['', '2026-11-25 1a2b3c4d.json'],
  ['CON', '2026-11-25 CON 1a2b3c4d.json'],
  ['a/b\\c: "d" <e>|f?*', '2026-11-25 a b c d e f 1a2b3c4d.json'],
  ['../../etc/passwd', '2026-11-25 .. .. etc passwd 1a2b3c4d.json'],
  ['two\nlines\u202e\u0000', '2026-11-25 two lines 1a2b3c4d.json'],
  ['漢'.repeat(100), `2026-11-25 ${'漢'.repeat(30)} 1a2b3c4d.json`],
])('a session titled %j is called %s', (title, name) => {
  expect(sessionFileName(titled(title))).toBe(name)
})

test.each([Number.NaN, Date.UTC(10_000, 0), -1e15])(
  'a session begun at %s has a day all the same',
  (moment) => {
    expect(sessionFileName(titled('Title', moment))).toBe('1970-01-01 Title 1a2b3c4d.json')
  },
)

test('whatever the title, the name is one that file systems take, and it is known as ours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.double(), (title, moment) => {
      for (const number of [1, 2]) {
        const name = numberedName(sessionFileName(titled(title, moment)), number)
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]|^[ .]|[ .]$/u)
        expect(new TextEncoder().encode(name).length).toBeLessThan(143)
        expect(name.isWellFormed?.() ?? true).toBe(true)
        expect(looksLikeOurs(name)).toBe(true)
      }
    }),
  )
})

test('a copy by a sync program is known as ours, and other files are not', () => {
  const name = '2026-11-25 Title in words 1a2b3c4d'
  expect(looksLikeOurs(`${name} (1).json`)).toBe(true)
  expect(looksLikeOurs(`${name}.sync-conflict-20261125-101010-ABCDEFG.json`)).toBe(true)
  expect(looksLikeOurs('package.json')).toBe(false)
  expect(looksLikeOurs('2026-11-25 notes.txt')).toBe(false)
})
