import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openKeptKeysFile } from './kept-keys-file.ts'

vi.mock('node:fs', { spy: true })

test('a file that cannot be closed to others, such as another user’s, is read and kept all the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-connections-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'connections.json')
  writeFileSync(file, '{"openai":{"apiKey":"test-key-one"}}', { mode: 0o644 })
  vi.mocked(chmodSync).mockImplementationOnce(() => {
    throw new Error('EPERM: operation not permitted, chmod')
  })
  const kept = openKeptKeysFile(file)
  expect(chmodSync).toHaveBeenCalled()
  expect(kept.problem()).toBeUndefined()
  expect(kept.get('openai')).toEqual({ apiKey: 'test-key-one' })

  kept.change('groq', { apiKey: 'test-key-two' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    openai: { apiKey: 'test-key-one' },
    groq: { apiKey: 'test-key-two' },
  })
  expect(readdirSync(folder)).toEqual(['connections.json'])
})
