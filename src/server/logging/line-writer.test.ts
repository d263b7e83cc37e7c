import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJsonLog } from './json-log.ts'
import { createLineWriter } from './line-writer.ts'

let folder: string
let file: string
let descriptor: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-log-'))
  file = join(folder, 'log')
  descriptor = openSync(file, 'w')
})
afterEach(() => {
  vi.useRealTimers()
  closeSync(descriptor)
  rmSync(folder, { recursive: true })
})

const written = () => readFileSync(file, 'utf8')

test('many lines keep their order', async () => {
  const writer = createLineWriter(descriptor)
  const lines = Array.from({ length: 5_000 }, (__, index) => `line ${index} é\n`)
  for (const line of lines) writer.write(line)
  await writer.written()
  expect(written()).toBe(lines.join(''))
})

test('what waits is written when it is flushed', () => {
  const { log, flush } = createJsonLog({ level: 'info', destination: createLineWriter(descriptor) })
  log('info', 'last words')
  flush()
  expect(written()).toContain('"event":"last words"')
})

test('what cannot be written ends nothing, at once or later', async () => {
  // Left open: closed, its number could be another file's by the time of a late write.
  const unwritable = openSync(file, 'r')
  const writer = createLineWriter(unwritable)
  writer.write('lost\n')
  expect(() => writer.flushSync()).not.toThrow()
  const others = createLineWriter(unwritable)
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
const opened = (open: () => number) => vi.waitFor(() => open(), { interval: 10 })

test.each([
  ['a pipe that makes its writer wait', constants.O_WRONLY],
  ['a pipe that says that it is full', constants.O_WRONLY | constants.O_NONBLOCK],
])('at the end all lines are written to %s, in their order', async (_, flags) => {
  const { over, open } = slowPipe(flags)
  const pipe = await opened(open)
  const writer = createLineWriter(pipe)
  const lines = Array.from({ length: 12_000 }, (__, index) => `line ${index}\n`)
  for (const line of lines) writer.write(line)
  await writer.written()
  writer.flushSync()
  closeSync(pipe)
  expect(await over).toBe(lines.join(''))
})

test('an end that cannot wait goes on with the write whose reader was slow', async () => {
  const { over, open } = slowPipe(constants.O_WRONLY | constants.O_NONBLOCK)
  const pipe = await opened(open)
  // The next try is left to the end, however long it takes until then.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const writer = createLineWriter(pipe)
  const lines = Array.from({ length: 12_000 }, (__, index) => `line ${index}\n`)
  for (const line of lines) writer.write(line)
  // Until the pipe is full, and the rest of a write waits for its reader.
  const deadline = performance.now() + 2_000
  while (vi.getTimerCount() === 0 && performance.now() < deadline)
    await new Promise((resolve) => setImmediate(resolve))
  writer.flushSync()
  closeSync(pipe)
  expect(await over).toBe(lines.join(''))
})
