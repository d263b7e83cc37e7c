import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, noteOf } from './build.mjs'

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

test('a build by hand from other sources is noticed once the sources are as before', () => {
  const served = join(folder, 'dist/client')
  mkdirSync(served, { recursive: true })
  writeFileSync(join(served, 'index.html'), 'of one')
  const before = noteOf(folder)
  expect(noteOf(folder)).toBe(before)
  writeFileSync(join(served, 'index.html'), 'of two')
  expect(noteOf(folder)).not.toBe(before)
})
