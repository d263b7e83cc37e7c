import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './build.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-build-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/a.ts'), 'one')
})

afterEach(() => rmSync(folder, { recursive: true }))

const hash = () => hashOf(folder, ['src', 'public'])

test('the same contents have the same hash, written again or not', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/a.ts'), 'one')
  expect(hash()).toBe(before)
})

test('a change, a new file and a new name each change the hash', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/a.ts'), 'two')
  const changed = hash()
  writeFileSync(join(folder, 'src/b.ts'), '')
  expect(new Set([before, changed, hash()]).size).toBe(3)
})

test('a test file does not', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/a.test.ts'), 'one')
  expect(hash()).toBe(before)
})
