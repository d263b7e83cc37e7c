import { expect, test } from 'vitest'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

async function healthOf(vectors: Readonly<Record<string, readonly number[]>>) {
  const texts = Object.keys(vectors).map((text) => textOf(text))
  const panel = panelForTest({
    set: setOf([...texts, textOf('red', { id: 'again' })], [columnOf('m/0', 'a')]),
  })
  await panel.measuring.measure()
  panel.calls[0]?.answer((text) => vectors[text] ?? [])
  await panel.settled()
  return panel.ask('health', { columnId: 'a' })
}

/** Directions that lie this many degrees apart. */
const fan = (names: readonly string[], degrees: number) =>
  Object.fromEntries(
    names.map((name, place) => {
      const angle = (place * degrees * Math.PI) / 180
      return [name, [2 * Math.cos(angle), 2 * Math.sin(angle), 0]]
    }),
  )
const reds = ['red', 'crimson', 'rose', 'pink', 'coral', 'salmon', 'scarlet', 'ruby', 'wine']

test('doubled texts, near-duplicates, outliers and lengths are told, texts by their ids', async () => {
  const answer = await healthOf({ ...fan(reds, 8), hippo: [0, 0.5, -1] })
  expect(answer).toMatchObject({ dimensions: 3, norms: { areAllOne: false } })
  expect(answer?.outliers[0]).toBe('hippo')
  expect(answer?.outliers).not.toContain('coral')
  expect(answer?.duplicates.pairs[0]).toMatchObject({ one: 'red', other: 'again', isSameText: true })
  expect(answer?.duplicates.pairs[1]).toMatchObject({ isSameText: false })
  // Each with the next, and the doubled one once more.
  expect(answer?.duplicates.count).toBe(1 + 8 + 1)
})

test('among a handful of texts none is called an outlier', async () => {
  expect((await healthOf({ ...fan(reds.slice(0, 4), 8), hippo: [0, 0.5, -1] }))?.outliers).toEqual([])
})

test('a column without vectors has nothing to tell', async () => {
  const { ask, settled } = panelForTest()
  await settled()
  expect(await ask('health', { columnId: 'a/one' })).toBeNull()
})
