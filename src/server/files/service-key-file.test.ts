import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptServiceKey } from './service-key-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the key is made once, kept for the next start, and readable by its user alone', () => {
  const file = join(folder, '.parley/service-key')
  const first = keptServiceKey(file)
  const second = keptServiceKey(file)
  expect(first).toMatchObject({
    kind: 'kept',
    kept: { isNew: true, file, key: expect.stringMatching(/^parley-[\w-]{32}$/) },
  })
  expect(second).toEqual({ ...first, kept: { ...('kept' in first && first.kept), isNew: false } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32')('a kept key that others may read is closed to them', () => {
  const file = join(folder, 'service-key')
  writeFileSync(file, 'a-kept-key\n', { mode: 0o644 })
  expect(keptServiceKey(file)).toEqual({ kind: 'kept', kept: { key: 'a-kept-key', file, isNew: false } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a kept key that others cannot read stays as it is, though it may not be written to', () => {
  const file = join(folder, 'service-key')
  writeFileSync(file, 'a-kept-key\n', { mode: 0o400 })
  expect(keptServiceKey(file).kind).toBe('kept')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(statSync(file).mode & 0o200).toBe(0)
})

test.each<[string, (file: string) => void]>([
  ['a file in place of its folder', () => writeFileSync(join(folder, '.parley'), '')],
  ['a folder in place of its file', (file) => mkdirSync(file, { recursive: true })],
  [
    'two lines in its file',
    (file) => {
      mkdirSync(join(folder, '.parley'))
      writeFileSync(file, 'one\ntwo\n')
    },
  ],
  [
    'a key that is too long in its file',
    (file) => {
      mkdirSync(join(folder, '.parley'))
      writeFileSync(file, 'k'.repeat(1025))
    },
  ],
])('%s is a line that says to set SERVICE_KEYS', (_, arrange) => {
  const file = join(folder, '.parley/service-key')
  arrange(file)
  expect(keptServiceKey(file)).toEqual({ kind: 'problem', line: expect.stringMatching(/Set SERVICE_KEYS/) })
})
