import { write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface LineBlocks {
  write(line: string): void
  /** Begins to write what waits, in place of waiting for more. */
  writeOut(): void
  /** Resolves once all is written, nobody reads any more, or it has taken too long. */
  written(): Promise<void>
  /** Writes at once what still waits: for the end of the process. Never throws, and waits for 200 ms at most. */
  flushSync(): void
}

/** Each write wakes a thread, which costs as much as making a few lines. */
const blockLength = 32 * 1024
const longestWaitMs = 1_000
/** Beyond this, lines for a reader that does not read are dropped. */
const mostWaiting = 16 * 1024 * 1024

const pauseMs = 20
const mostPauses = 10
/** How long the end of a process may wait for a slow reader. */
const longestEndMs = 2_000

/**
 * Writes lines to a file descriptor, a block at a time or once a second, and not within the call: a slow
 * reader must not hold up who writes, and one that has gone must not end it.
 */
export function lineBlocks(descriptor: number): LineBlocks {
  let waiting = ''
  /** Of the block under way, what is still to be written. */
  let rest: Buffer | undefined
  let isInThread = false
  let isGone = false

  function writeOut() {
    if (rest || waiting === '' || isGone) return
    rest = Buffer.from(waiting)
    waiting = ''
    send()
  }

  function send() {
    if (!rest) return
    isInThread = true
    write(descriptor, rest, (error, length) => {
      isInThread = false
      if (error && isForLater(error)) return void setTimeout(send, pauseMs).unref()
      if (error) return giveUp()
      rest = rest && length < rest.length ? rest.subarray(length) : undefined
      if (rest) return send()
      if (waiting.length >= blockLength) writeOut()
    })
  }

  function giveUp() {
    isGone = true
    waiting = ''
    rest = undefined
    clearInterval(timer)
  }

  const isDone = () => isGone || (!rest && waiting === '')
  const timer = setInterval(writeOut, longestWaitMs).unref()

  return {
    write(line) {
      if (isGone || waiting.length + line.length > mostWaiting) return
      waiting += line
      if (waiting.length >= blockLength) writeOut()
    },
    writeOut,
    async written() {
      const deadline = performance.now() + longestEndMs
      while (!isDone() && performance.now() < deadline) {
        writeOut()
        await pause(1)
      }
    },
    flushSync() {
      // A thread does not say when it is done to whoever does not return; most are by then.
      if (isInThread) sleepSync(pauseMs)
      const begun = isInThread ? '' : (rest ?? '')
      let bytes = Buffer.concat([Buffer.from(begun), Buffer.from(waiting)])
      waiting = ''
      if (!isInThread) rest = undefined
      for (let pauses = 0; bytes.length > 0 && pauses <= mostPauses;) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes))
        } catch (error) {
          if (!isForLater(error)) return giveUp()
          pauses += 1
          sleepSync(pauseMs)
        }
      }
    },
  }
}

/** A pipe that is full. */
const isForLater = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const sleepSync = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
