import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
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
  for (let count = 0; count < 328; count++) blocks.write(line)
  // Polling moves the false clock too, and a second of that would end the wait.
  await expect.poll(written, { timeout: 500 }).toBe(line.repeat(328))
})

test('many blocks keep their order', async () => {
  const blocks = lineBlocks(descriptor)
  const lines = Array.from({ length: 5_000 }, (__, index) => `line ${index} é\n`)
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
  others.write('x'.repeat(40_000))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(() => others.write('lost\n')).not.toThrow()
})

/** A pipe whose reader begins after 40 ms and takes 8 KiB every two milliseconds. */
function slowPipe(flags: number) {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const reader = spawn(process.execPath, ['-e', slowReader, pipe], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  reader.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const over = new Promise<string>((resolve) => reader.once('close', () => resolve(text)))
  function open() {
    const probe = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
    try {
      return openSync(pipe, flags)
    } finally {
      closeSync(probe)
    }
  }
  return { over, open }
}

const slowReader = `
  const { openSync, readSync } = require('node:fs')
  const from = openSync(process.argv[1], 'r')
  const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  const bytes = Buffer.alloc(8192)
  pause(40)
  for (let length; (length = readSync(from, bytes)) > 0; ) {
    process.stdout.write(Buffer.from(bytes.subarray(0, length)))
    pause(2)
  }`

/** Opening fails for as long as nobody reads. */
const opened = (open: () => number) => vi.waitFor(() => open(), { timeout: 5_000, interval: 10 })

test.each([
  ['a pipe that makes its writer wait', constants.O_WRONLY],
  ['a pipe that says that it is full', constants.O_WRONLY | constants.O_NONBLOCK],
])('at the end all lines are written to %s, in their order', async (_, flags) => {
  vi.useRealTimers()
  const { over, open } = slowPipe(flags)
  const pipe = await opened(open)
  const blocks = lineBlocks(pipe)
  const lines = Array.from({ length: 12_000 }, (__, index) => `line ${index}\n`)
  for (const line of lines) blocks.write(line)
  await blocks.written()
  blocks.flushSync()
  closeSync(pipe)
  expect(await over).toBe(lines.join(''))
})

test('an end that cannot wait goes on with the block whose reader was slow', async () => {
  vi.useRealTimers()
  const { over, open } = slowPipe(constants.O_WRONLY | constants.O_NONBLOCK)
  const pipe = await opened(open)
  // The next try is left to the end, however long it takes until then.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
  const blocks = lineBlocks(pipe)
  const lines = Array.from({ length: 12_000 }, (__, index) => `line ${index}\n`)
  for (const line of lines) blocks.write(line)
  // By then the pipe is full, and the rest of a block waits for its reader.
  const begun = performance.now()
  while (performance.now() - begun < 20) await new Promise((resolve) => setImmediate(resolve))
  blocks.flushSync()
  closeSync(pipe)
  expect(await over).toBe(lines.join(''))
})
