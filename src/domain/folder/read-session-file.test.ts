import { expect, test } from 'vitest'
import session1 from '../document/fixtures/session-1.json' with { type: 'json' }
import { contentText } from './content-text.ts'
import { asRead, readSessionFile } from './read-session-file.ts'
import { sessionOf } from '../document/session-document.ts'

const name = '2026-11-25 Title 1a2b3c4d.json'
const text = JSON.stringify(session1)
const sessionIn = (value: string) => {
  const reading = readSessionFile(name, value)
  if (reading.kind !== 'session') throw new Error(`it is ${JSON.stringify(reading)}`)
  return reading.document
}

test('a file that was written is read as the session that it is, whatever it is called', () => {
  expect(sessionOf(sessionIn(text)).id).toBe(session1.tables.sessions[0]?.id)
  expect(readSessionFile('moved.json', text).kind).toBe('session')
})

test.each([
  ['no bytes', name, '', { kind: 'unclear', reason: 'empty' }],
  ['half of it', 'moved.json', text.slice(0, 500), { kind: 'unclear', reason: 'cut-off' }],
  ['half of it and no format', name, '{"a":', { kind: 'unclear', reason: 'cut-off' }],
  [
    'a newer form',
    name,
    text.replace('"version":1', '"version":99'),
    { kind: 'unclear', reason: 'newer-version' },
  ],
  [
    'a row that cannot be read',
    name,
    text.replace('"messages":[', '"messages":[7,'),
    { kind: 'unclear', reason: 'damaged' },
  ],
  [
    'no session in it',
    name,
    '{"format":"parley.session","version":1}',
    { kind: 'unclear', reason: 'damaged' },
  ],
])('with %s a file of ours is neither taken nor written over', (_, fileName, value, reading) => {
  expect(readSessionFile(fileName, value)).toEqual(reading)
})

test.each([
  ['nothing', 'notes.json', ''],
  ['other JSON', 'package.json', '{"name":"x"}'],
  ['no JSON', 'tsconfig.json', '{ // a comment'],
  ['a list of sessions', 'all.json', `[${text}]`],
  ['an exported comparison', 'late-2026-11-21.json', `{"format":"parley-comparison","document":${text}}`],
])('%s is none of our business', (_, fileName, value) => {
  expect(readSessionFile(fileName, value)).toEqual({ kind: 'foreign' })
})

test('what is read once says the same when it is read again', () => {
  const once = sessionIn(text)
  expect(contentText(asRead(once))).toBe(contentText(once))
})

test('the order of fields, the branch on show and where it is filed are no changes; a field called “view” in a row is', () => {
  const session = session1.tables.sessions[0]
  const shown = { ...session, view: 'table', tipChosenAt: 9, pinnedAt: 5, labels: [{ name: 'x', hue: 1 }] }
  const turned = { ...session1, tables: { ...session1.tables, sessions: [shown] } }
  const reversed = Object.fromEntries(Object.entries(turned).toReversed())
  const before = contentText(sessionIn(text))
  expect(contentText(sessionIn(JSON.stringify(reversed)))).toBe(before)
  const renamed = { ...turned, tables: { ...turned.tables, sessions: [{ ...session, title: 'Other' }] } }
  expect(contentText(sessionIn(JSON.stringify(renamed)))).not.toBe(before)
  const row = { id: 'case-x', sessionId: session?.id, order: 1, values: { view: 'a' } }
  const withRow = (view: string) =>
    JSON.stringify({
      ...session1,
      tables: { ...session1.tables, cases: [{ ...row, values: { view } }] },
    })
  expect(contentText(sessionIn(withRow('a')))).not.toBe(contentText(sessionIn(withRow('b'))))
})
