import type { FakeUpstream } from '#service/testing/fake-upstream.ts'
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

test.describe('while two models answer slowly', () => {
  test('Stop ends both, the upstream sees it, and the words stay', async ({
    openWithUpstream,
    playground,
  }) => {
    const upstream = await openWithUpstream({ models: twoSlow })
    await playground.type('Count')
    for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toContainText('word5')

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

  test('Stop B is seen by the upstream, and so is Stop C of an answer that has not begun', async ({
    openWithUpstream,
    playground,
  }) => {
    const upstream = await openWithUpstream({
      models: { ...twoSlow, silent: { kind: 'stall', afterWords: 0 } },
    })
    await playground.addColumns(1)
    await playground.type('Count')
    await expect(playground.answer('B')).toContainText('word3')
    await expect.poll(() => askedOf(upstream, 'silent').length).toBe(1)
    for (const [letter, model] of [
      ['B', 'beta'],
      ['C', 'silent'],
    ] as const) {
      const stoppedAt = performance.now()
      await playground.stopOne(letter).click()
      expect(await hungUpAfter(upstream, model, stoppedAt)).toBeLessThan(soonMs)
    }
    await expect(playground.answer('B')).toContainText('You stopped it')
    await expect(playground.answer('C')).toContainText('You stopped it before the first word')
    expect(askedOf(upstream, 'alpha')[0]?.abandonedAt).toBeUndefined()
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
})
