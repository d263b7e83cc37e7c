import { expect, test } from 'vitest'
import { isRecord } from '#protocol/json/is-record.ts'
import { openSessionsDatabase } from './database.ts'
import type { Shown } from './stream-for-test.ts'

const kills = 50
/** At a time: each streams as fast as a page paints. */
const atOnce = 10
const mostLostMs = 500
const usualFrameMs = 50

/** Streams an answer and ends it in the midst of whatever it does; answers what was shown and what is saved. */
async function kill(name: string, afterMs: number) {
  const worker = new Worker(new URL('./stream-for-test.ts', import.meta.url), { type: 'module' })
  const shown: Shown[] = []
  const first = new Promise<void>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Shown>) => {
      shown.push(data)
      resolve()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(name)
  await first
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  worker.terminate()
  const last = shown.at(-1)
  if (!last) throw new Error('nothing was shown')
  const database = await openSessionsDatabase({ name })
  const rows = await database.loadSession(last.sessionId)
  const run = rows.map(({ row }) => row).find((row) => isRecord(row) && row.id === last.runId)
  const saved = isRecord(run) && typeof run.text === 'string' ? run.text.length : 0
  const firstLost = shown.find(({ letters }) => letters > saved)
  return firstLost ? last.at - firstLost.at - longestStall(shown) : 0
}

/** For how long a busy machine let the page do nothing at all: nothing can be saved in that time. */
const longestStall = (shown: readonly Shown[]) =>
  Math.max(0, ...shown.map(({ at }, place) => at - (shown[place - 1]?.at ?? at) - usualFrameMs))

test(`of ${kills} answers that are killed at random moments none loses more than the last ${mostLostMs} ms of its text`, async () => {
  const lost: number[] = []
  for (let from = 0; from < kills; from += atOnce) {
    const some = Array.from({ length: atOnce }, (_, place) =>
      kill(`parley-kill-${from + place}`, Math.random() * 1000),
    )
    lost.push(...(await Promise.all(some)))
  }
  const sorted = lost.toSorted((a, b) => a - b)
  expect(sorted.at(-1)).toBeLessThanOrEqual(mostLostMs)
  // In most cases some were not saved yet.
  expect(sorted[kills / 2]).toBeGreaterThan(0)
})
