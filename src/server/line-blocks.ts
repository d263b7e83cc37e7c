import { write, writeSync } from 'node:fs'

export interface LineBlocks {
  write(line: string): void
  /** Writes at once what still waits: for the end of the process. Never throws, and waits for 200 ms at most. */
  flushSync(): void
}

const blockLength = 4096
const longestWaitMs = 1_000
/** Beyond this, lines for a reader that does not read are dropped. */
const mostWaiting = 16 * 1024 * 1024

const pauseMs = 20
const mostPauses = 10

/**
 * Writes lines to a file descriptor, a block at a time or once a second, and not within the call: a slow
 * reader must not hold up who writes, and one that has gone must not end it.
 */
export function lineBlocks(descriptor: number): LineBlocks {
  let waiting = ''
  let underWay: Buffer | undefined
  let isGone = false

  function writeOut() {
    if (underWay || waiting === '') return
    underWay = Buffer.from(waiting)
    waiting = ''
    send(underWay)
  }

  function send(bytes: Buffer) {
    write(descriptor, bytes, (error, written) => {
      if (error && isForLater(error)) return void setTimeout(send, pauseMs, bytes).unref()
      if (error) return giveUp()
      if (written < bytes.length) return send(bytes.subarray(written))
      underWay = undefined
      if (waiting.length >= blockLength) writeOut()
    })
  }

  function giveUp() {
    isGone = true
    waiting = ''
    clearInterval(timer)
  }

  const timer = setInterval(writeOut, longestWaitMs).unref()

  return {
    write(line) {
      if (isGone || waiting.length + line.length > mostWaiting) return
      waiting += line
      if (waiting.length >= blockLength) writeOut()
    },
    flushSync() {
      let bytes = Buffer.from(waiting)
      waiting = ''
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
