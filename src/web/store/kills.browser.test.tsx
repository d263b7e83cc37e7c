import { expect, test } from 'vitest'
import { isRecord } from '#protocol/json/is-record.ts'
import { openSessionsDatabase } from './database.ts'
import type { Step } from './stream-for-test.ts'

const kills = 50
/** At a time: each streams as fast as a page paints. */
const atOnce = 10
/** Counted instead of timed: on a busy machine the page paints as rarely as it saves. */
const framesOfHalfASecond = 31

/** Streams an answer and ends it in the midst of whatever it does; answers what it did until then and what is saved. */
async function kill(name: string, afterMs: number) {
  const worker = new Worker(new URL('./stream-for-test.ts', import.meta.url), { type: 'module' })
  const steps: Step[] = []
  const first = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Step>) => {
      steps.push(data)
      if (data.did === 'show') resolve()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(name)
  await first
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  worker.terminate()
  const shown = steps.findLast(({ did }) => did === 'show')
  if (!shown) throw new Error('nothing was shown')
  const database = await openSessionsDatabase({ name })
  const rows = await database.loadSession(shown.sessionId)
  const run = rows.map(({ row }) => row).find((row) => isRecord(row) && row.id === shown.runId)
  const savedLetters = isRecord(run) && typeof run.text === 'string' ? run.text.length : 0
  return { steps, shownLetters: shown.letters, savedLetters }
}

/** The longest time, in frames, in which there was something to write and no write was under way. */
function longestWait(steps: readonly Step[]): number {
  let [longest, frames] = [0, 0]
  let isWriting = false
  for (const { did } of steps) {
    if (did !== 'show') isWriting = did === 'begin-write'
    frames = did === 'show' && !isWriting ? frames + 1 : 0
    longest = Math.max(longest, frames)
  }
  return longest
}

test(`of ${kills} answers that are killed at random moments each keeps what was written, and at most half a second of its text waits to be`, async () => {
  let unsaved = 0
  for (let from = 0; from < kills; from += atOnce) {
    const some = Array.from({ length: atOnce }, (_, place) =>
      kill(`parley-kill-${from + place}`, Math.random() * 1000),
    )
    for (const { steps, shownLetters, savedLetters } of await Promise.all(some)) {
      const written = steps.findLast(({ did }) => did === 'end-write')
      expect(savedLetters).toBeGreaterThanOrEqual(written?.letters ?? 0)
      expect(longestWait(steps)).toBeLessThanOrEqual(framesOfHalfASecond)
      if (savedLetters < shownLetters) unsaved++
    }
  }
  // In most cases some was not saved yet: they were killed in the midst.
  expect(unsaved).toBeGreaterThan(kills / 2)
})
