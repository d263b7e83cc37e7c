import type { FakeUpstream } from '#service/testing/fake-upstream.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'
import { askedOf } from '#service/testing/asked.ts'
import { slowly } from '#service/testing/behaviours.ts'

const soonMs = 2000
const twoSlow = { alpha: slowly(), beta: slowly() }

/** Waits until a model's last request was hung up, and answers how long after a moment that was. */
async function hungUpAfter(upstream: FakeUpstream, model: string, moment: number): Promise<number> {
  const abandonedAt = () => askedOf(upstream, model).at(-1)?.abandonedAt
  await expect.poll(abandonedAt, { message: `${model} is hung up on` }).toBeDefined()
  return (abandonedAt() ?? Infinity) - moment
}

test('Stop of one answer, of one that has not begun and of all others is seen by the upstream, and the words stay', async ({
  acmeServers,
  page,
  playground,
}) => {
  const { server, upstream } = await acmeServers.withUpstream({
    models: { ...twoSlow, gamma: slowly(), silent: { kind: 'stall', afterWords: 0 } },
  })
  const models = ['acme/alpha', 'acme/beta', 'acme/gamma', 'acme/silent']
  await openWithRows(page, rowsOfSessions([{ id: 'four', models }]), { server })
  await playground.type('Count')
  for (const letter of ['A', 'B', 'C']) await expect(playground.answer(letter)).toContainText('word5')
  await expect.poll(() => askedOf(upstream, 'silent').length).toBe(1)
  for (const [letter, model] of [
    ['C', 'gamma'],
    ['D', 'silent'],
  ] as const) {
    const stoppedAt = performance.now()
    await playground.stopOne(letter).click()
    expect(await hungUpAfter(upstream, model, stoppedAt)).toBeLessThan(soonMs)
  }
  await expect(playground.answer('C')).toContainText('You stopped it')
  await expect(playground.answer('D')).toContainText('You stopped it before the first word')
  for (const model of ['alpha', 'beta']) expect(askedOf(upstream, model)[0]?.abandonedAt).toBeUndefined()

  const stoppedAt = performance.now()
  await playground.stop.click()
  for (const [letter, model] of [
    ['A', 'alpha'],
    ['B', 'beta'],
  ] as const) {
    expect(await hungUpAfter(upstream, model, stoppedAt)).toBeLessThan(soonMs)
    await expect(playground.answer(letter)).toContainText('word1 word2 word3 word4 word5')
    await expect(playground.answer(letter)).toContainText('You stopped it')
    await expect(playground.column(letter)).toContainText('Stopped')
    await expect(playground.answer(letter)).not.toContainText('word400')
  }
  expect(upstream.open()).toBe(0)
  await expect(playground.send).toBeVisible()
  await expect(playground.message).toBeFocused()
})

test('a reload keeps the words, marks the answer as cut off, and hangs up', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: twoSlow })
  await playground.type('Count')
  await expect(playground.answer('B')).toContainText('word25')

  const reloadedAt = performance.now()
  await page.reload()
  await expect(playground.answer('B')).toContainText('word1 word2 word3')
  await expect(playground.column('B')).toContainText('Cut off')
  await expect(playground.answer('B')).toContainText('closed or reloaded')
  expect(await hungUpAfter(upstream, 'alpha', reloadedAt)).toBeLessThan(soonMs)
  expect(await hungUpAfter(upstream, 'beta', reloadedAt)).toBeLessThan(soonMs)

  await playground.answer('B').getByRole('button', { name: 'Retry' }).click()
  await expect(playground.answer('B')).toContainText('word4')
  await expect(playground.answer('B')).not.toContainText('closed or reloaded')
  expect(askedOf(upstream, 'beta')).toHaveLength(2)
  expect(askedOf(upstream, 'alpha')).toHaveLength(1)
})
