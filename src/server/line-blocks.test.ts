import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJsonLog } from './json-log.ts'
import { lineBlocks } from './line-blocks.ts'

let folder: string
let file: string
let descriptor: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-log-'))
  file = join(folder, 'log')
  descriptor = openSync(file, 'w')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  closeSync(descriptor)
  rmSync(folder, { recursive: true })
})

const written = () => readFileSync(file, 'utf8')

test('a line waits for a second at most', async () => {
  lineBlocks(descriptor).write('first\n')
  expect(written()).toBe('')
  vi.advanceTimersByTime(1_000)
  await expect.poll(written).toBe('first\n')
})

test('a full block does not wait', async () => {
  const blocks = lineBlocks(descriptor)
  const line = `${'x'.repeat(99)}\n`
  for (let count = 0; count < 41; count++) blocks.write(line)
  await expect.poll(written).toBe(line.repeat(41))
})

test('many blocks keep their order', async () => {
  const blocks = lineBlocks(descriptor)
  const lines = Array.from({ length: 5_000 }, (_, index) => `line ${index} é\n`)
  for (const line of lines) blocks.write(line)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000)
      return written()
    })
    .toBe(lines.join(''))
})

test('what waits is written when it is flushed', () => {
  const { log, flush } = createJsonLog({ level: 'info', destination: lineBlocks(descriptor) })
  log('info', 'last words')
  flush()
  expect(written()).toContain('"event":"last words"')
})

test('what cannot be written ends nothing, at once or later', async () => {
  // Left open: closed, its number could be another file's by the time of a late write.
  const unwritable = openSync(file, 'r')
  const blocks = lineBlocks(unwritable)
  blocks.write('lost\n')
  expect(() => blocks.flushSync()).not.toThrow()
  const others = lineBlocks(unwritable)
  others.write('x'.repeat(5_000))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(() => others.write('lost\n')).not.toThrow()
})
