import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptServiceKey } from './service-key-file.ts'

test('the key is made once, kept for the next start, and readable by its user alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-key-'))
  const file = join(folder, '.parley/service-key')
  const first = keptServiceKey(file)
  const second = keptServiceKey(file)
  expect(first).toMatchObject({ isNew: true, file, key: expect.stringMatching(/^parley-[\w-]{32}$/) })
  expect(second).toEqual({ ...first, isNew: false })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
