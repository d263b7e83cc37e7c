import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeptKeysFile } from './kept-keys-file.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-connections-'))
  file = join(folder, '.parley/connections.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const inFolder = () => readdirSync(dirname(file)).sort()
const written = () => JSON.parse(readFileSync(file, 'utf8')) as unknown

function writeKeysFile(content: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

test('a key is kept for the next start in a file and a folder of its user alone', () => {
  openKeptKeysFile(file).change('openai', { apiKey: 'test-key-one' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
  expect(written()).toEqual({ openai: { apiKey: 'test-key-one' } })
  expect(openKeptKeysFile(file).get('openai')).toEqual({ apiKey: 'test-key-one' })
})

test('nothing is written before there is something to keep', () => {
  expect(openKeptKeysFile(file).get('openai')).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test('a key that is removed is in no file any more', () => {
  const kept = openKeptKeysFile(file)
  kept.change('openai', { apiKey: 'test-key-one' })
  kept.change('groq', { apiKey: 'test-key-two', tested: false })
  kept.change('openai', undefined)
  expect(kept.get('openai')).toBeUndefined()
  expect(written()).toEqual({ groq: { apiKey: 'test-key-two', tested: false } })
  expect(inFolder()).toEqual(['connections.json'])
})

test('what another server in the folder wrote, and what this version does not know, stays', () => {
  const first = openKeptKeysFile(file)
  first.change('openai', { apiKey: 'test-key-one' })
  writeKeysFile('{"openai":{"apiKey":"test-key-one","since":2027},"newcomer":{"apiKey":"test-key-two"}}')
  first.change('groq', { apiKey: 'test-key-three' })
  expect(written()).toEqual({
    openai: { apiKey: 'test-key-one', since: 2027 },
    newcomer: { apiKey: 'test-key-two' },
    groq: { apiKey: 'test-key-three' },
  })
})

test('a file that others could read is closed to them', () => {
  writeKeysFile('{"openai":{"apiKey":"test-key-one"}}')
  chmodSync(file, 0o644)
  expect(openKeptKeysFile(file).get('openai')).toEqual({ apiKey: 'test-key-one' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  ['no JSON', '{"openai":'],
  ['nothing', ''],
  ['a list', '[]'],
  ['other JSON', '{"name":"parley","version":"0.1.0"}'],
  ['a key that no header can carry', '{"openai":{"apiKey":"two\\nlines"}}'],
  ['a key that is no text', '{"openai":{"apiKey":7}}'],
])('a file that holds %s is reported, left as it is, and set aside before the first write', (_, content) => {
  writeKeysFile(content)
  const movedTo: string[] = []
  const kept = openKeptKeysFile(file, (backup) => movedTo.push(backup))
  expect(kept.problem()).toContain('connections.json')
  expect(readFileSync(file, 'utf8')).toBe(content)

  kept.change('openai', { apiKey: 'test-key-one' })
  expect(kept.problem()).toBeUndefined()
  expect(movedTo).toEqual([`${file}.backup-1`])
  expect(readFileSync(`${file}.backup-1`, 'utf8')).toBe(content)
  expect(written()).toEqual({ openai: { apiKey: 'test-key-one' } })
})

test('an entry that holds no key is left out, named and left as it is, and the others serve', () => {
  writeKeysFile('{"openai":{"apiKey":7},"groq":{"apiKey":"test-key-two"},"mistral":"test-key-three"}')
  const kept = openKeptKeysFile(file)
  expect(kept.problem()).toBeUndefined()
  expect(kept.unreadNames()).toEqual(['openai', 'mistral'])
  expect([kept.get('openai'), kept.get('groq')]).toEqual([undefined, { apiKey: 'test-key-two' }])

  kept.change('openai', { apiKey: 'test-key-one' })
  expect(kept.unreadNames()).toEqual(['mistral'])
  expect(written()).toEqual({
    mistral: 'test-key-three',
    groq: { apiKey: 'test-key-two' },
    openai: { apiKey: 'test-key-one' },
  })
  expect(inFolder()).toEqual(['connections.json'])
})

test('a second broken file does not take the first one’s backup', () => {
  const kept = openKeptKeysFile(file)
  for (const content of ['first', 'second']) {
    writeKeysFile(content)
    kept.change('openai', { apiKey: 'test-key-one' })
  }
  expect(inFolder()).toEqual(['connections.json', 'connections.json.backup-1', 'connections.json.backup-2'])
  expect(readFileSync(`${file}.backup-1`, 'utf8')).toBe('first')
})

test('a file broken while the server runs costs none of the keys in use', () => {
  const kept = openKeptKeysFile(file)
  kept.change('openai', { apiKey: 'test-key-one' })
  writeKeysFile('broken')
  kept.change('groq', { apiKey: 'test-key-two' })
  expect(written()).toEqual({ openai: { apiKey: 'test-key-one' }, groq: { apiKey: 'test-key-two' } })
})

test('a folder in the file’s place is a problem and is set aside too', () => {
  mkdirSync(join(file, 'inside'), { recursive: true })
  const kept = openKeptKeysFile(file)
  expect(kept.problem()).toMatch(/EISDIR/)
  kept.change('openai', { apiKey: 'test-key-one' })
  expect(written()).toEqual({ openai: { apiKey: 'test-key-one' } })
  expect(readdirSync(`${file}.backup-1`)).toEqual(['inside'])
})

test('a failing write throws, leaves no half of a file, and changes nothing', () => {
  const kept = openKeptKeysFile(file)
  kept.change('openai', { apiKey: 'test-key-one' })
  rmSync(dirname(file), { recursive: true })
  writeFileSync(dirname(file), 'in the way')
  expect(() => kept.change('groq', { apiKey: 'test-key-two' })).toThrow(/EEXIST|ENOTDIR/)
  expect(kept.get('groq')).toBeUndefined()
  expect(kept.get('openai')).toBeDefined()
})

test('names of the language itself are no keys and leave objects as they are', () => {
  writeKeysFile('{"__proto__":{"apiKey":"test-key-one"},"constructor":{"apiKey":"test-key-two"}}')
  const kept = openKeptKeysFile(file)
  expect(kept.get('openai')).toBeUndefined()
  expect(({} as Record<string, unknown>).apiKey).toBeUndefined()
  kept.change('openai', { apiKey: 'test-key-three' })
  expect(({} as Record<string, unknown>).apiKey).toBeUndefined()
})

test('whatever a file holds, opening it throws nothing and changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      writeKeysFile(content)
      openKeptKeysFile(file)
      expect(readFileSync(file, 'utf8')).toBe(content)
    }),
    { numRuns: 300 },
  )
})
