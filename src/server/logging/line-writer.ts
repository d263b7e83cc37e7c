import { write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface LineWriter {
  write(line: string): void
  /** Resolves once all is written, the reader is gone, or it has taken too long. */
  written(): Promise<void>
  /** Writes at once what still waits: for the end of the process. Never throws, and waits for 200 ms at most. */
  flushSync(): void
}

/** In characters. Further lines for a reader that does not read are dropped. */
const maxWaiting = 16 * 1024 * 1024

/** Lines that come within so many milliseconds are one write: a write for each is a quarter of the time that we add. */
const gatherMs = 100
const pauseMs = 20
const maxPauses = 10
/** How long the end of a process may wait for a slow reader. */
const maxEndMs = 2_000

/**
 * Writes lines to a file descriptor, ten times a second and not within the call: a slow reader must not hold up who
 * writes, and one that has gone must not end it. What comes during a write is written together after it. In place of pino's destination,
 * which tries for ever at the end of a process where nobody reads any more.
 */
export function createLineWriter(descriptor: number): LineWriter {
  let waiting = ''
  /** Of the write under way, what is still to be written. */
  let rest: Buffer | undefined
  let isInThread = false
  let isGone = false

  function writeWaiting() {
    if (rest || waiting === '' || isGone) return
    rest = Buffer.from(waiting)
    waiting = ''
    writeRest()
  }

  function writeRest() {
    if (!rest) return
    isInThread = true
    write(descriptor, rest, (error, length) => {
      isInThread = false
      if (error && isFull(error)) return void setTimeout(writeRest, pauseMs).unref()
      if (error) return giveUp()
      rest = rest && length < rest.length ? rest.subarray(length) : undefined
      if (rest) writeRest()
      else writeWaiting()
    })
  }

  function giveUp() {
    isGone = true
    waiting = ''
    rest = undefined
  }

  const isDone = () => isGone || (!rest && waiting === '')

  return {
    write(line) {
      if (isGone || waiting.length + line.length > maxWaiting) return
      if (waiting === '' && !rest) setTimeout(writeWaiting, gatherMs).unref()
      waiting += line
    },
    async written() {
      writeWaiting()
      const deadline = performance.now() + maxEndMs
      while (!isDone() && performance.now() < deadline) await pause(1)
    },
    flushSync() {
      // Without returning to the event loop one does not learn when a write is done; most are by then.
      if (isInThread) sleepSync(pauseMs)
      const begun = isInThread ? '' : (rest ?? '')
      let bytes = Buffer.concat([Buffer.from(begun), Buffer.from(waiting)])
      waiting = ''
      if (!isInThread) rest = undefined
      for (let pauses = 0; bytes.length > 0 && pauses <= maxPauses;) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes))
        } catch (error) {
          if (!isFull(error)) return giveUp()
          pauses += 1
          sleepSync(pauseMs)
        }
      }
    },
  }
}

/** Whether a pipe had no room: its reader is slow. */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
