import { expect, test } from 'vitest'
import { isRecord } from '#protocol/json/is-record.ts'
import { openSessionsDatabase } from './database.ts'
import type { Step } from './stream-for-test.ts'

const kills = 50
/** With one worker, whose modules are loaded once for all of them: each streams as fast as a page paints. */
const atOnce = 10
/** Counted instead of timed: on a busy machine the page paints as rarely as it saves. */
const framesOfHalfASecond = 31

const moment = () => Math.random() * 500

/** Begins answers at random moments and ends all in the midst of whatever they do; answers what each did until then. */
async function kill(names: readonly string[]) {
  const worker = new Worker(new URL('./stream-for-test.ts', import.meta.url), { type: 'module' })
  const stepsOf = new Map(names.map((name): [string, Step[]] => [name, []]))
  const allShown = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Step>) => {
      stepsOf.get(data.name)?.push(data)
      if ([...stepsOf.values()].every((steps) => steps.some(({ did }) => did === 'show'))) resolve()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  for (const name of names) setTimeout(() => worker.postMessage(name), moment())
  await allShown
  await new Promise((resolve) => setTimeout(resolve, moment()))
  worker.terminate()
  return [...stepsOf.values()]
}

/** How much of an answer was shown, and how much of it is saved. */
async function lettersOf(steps: readonly Step[]) {
  const shown = steps.findLast(({ did }) => did === 'show')
  if (!shown) throw new Error('nothing was shown')
  const database = await openSessionsDatabase({ name: shown.name })
  const rows = await database.loadSession(shown.sessionId)
  const run = rows.map(({ row }) => row).find((row) => isRecord(row) && row.id === shown.runId)
  return { shown: shown.letters, saved: isRecord(run) && typeof run.text === 'string' ? run.text.length : 0 }
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
    const names = Array.from({ length: atOnce }, (_, place) => `parley-kill-${from + place}`)
    for (const steps of await kill(names)) {
      const letters = await lettersOf(steps)
      const written = steps.findLast(({ did }) => did === 'end-write')
      expect(letters.saved).toBeGreaterThanOrEqual(written?.letters ?? 0)
      expect(longestWait(steps)).toBeLessThanOrEqual(framesOfHalfASecond)
      if (letters.saved < letters.shown) unsaved++
    }
  }
  // In most cases some was not saved yet: they were killed in the midst.
  expect(unsaved).toBeGreaterThan(kills / 2)
})
