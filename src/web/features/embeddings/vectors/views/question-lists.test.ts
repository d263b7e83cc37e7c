import { expect, test } from 'vitest'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

const documents = ['one', 'two', 'three', 'four'].map((text) => textOf(text))
const questions = ['same?', 'other?'].map((text) => textOf(text, { role: 'question' as const }))

/** Documents on four axes; a question's vector says how much it is like each. */
const axes: Record<string, readonly number[]> = {
  one: [1, 0, 0, 0],
  two: [0, 1, 0, 0],
  three: [0, 0, 1, 0],
  four: [0, 0, 0, 1],
}
const inA = { ...axes, 'same?': [4, 3, 2, 1], 'other?': [4, 3, 2, 1] }
const inB = { ...axes, 'same?': [4, 3, 2, 1], 'other?': [1, 2, 3, 4] }

async function measured(texts: readonly TextItem[] = [...documents, ...questions]) {
  const columns = [columnOf('a/one', 'a'), columnOf('b/two', 'b'), { id: 'words', kind: 'words' as const }]
  const panel = panelForTest({ set: setOf(texts, columns) })
  const answerAll = async () => {
    await panel.measuring.measure()
    for (const [call, vectors] of [
      [panel.calls[0], inA],
      [panel.calls[1], inB],
    ] as const)
      call?.answer((text) => (vectors as Record<string, readonly number[]>)[text] ?? [])
    await panel.settled()
  }
  const lists = (other = 'b') =>
    panel.ask('questionLists', { columnIds: ['a', other], measure: 'cosine', k: 2 })
  return { ...panel, answerAll, lists }
}

test('over all questions it says how much of the lists is the same', async () => {
  const { answerAll, lists } = await measured()
  await answerAll()
  const found = await lists()
  expect(found).toMatchObject({ questions: 2, compared: 2, sameFirst: 1, shared: 1, jaccard: 0.5 })
  // The same list has 1. Of the turned one the first two places share nothing, three share 2 of 3, four all:
  // 0.5 / 3 · 2 / 3 of the weights, see Webber, formula 32.
  const turned = (p: number) => ((1 - p) / p) * ((p ** 3 * 2) / 3 + p ** 4) + p ** 4
  expect(found?.overlap.at50).toBeCloseTo((1 + turned(0.5)) / 2, 10)
  expect(found?.overlap.at90).toBeCloseTo((1 + turned(0.9)) / 2, 10)
})

test('the question they differ on most comes first; one with the same lists is not in dispute', async () => {
  const { answerAll, lists } = await measured()
  await answerAll()
  expect((await lists())?.disputed.map(({ questionId }) => questionId)).toEqual(['other?'])
})

test('a question for which one of them finds nothing is not compared', async () => {
  const set = [...documents, textOf('one', { id: 'found', role: 'question' }), ...questions]
  const { answerAll, lists } = await measured(set)
  await answerAll()
  expect(await lists('words')).toMatchObject({ questions: 3, compared: 1, sameFirst: 1 })
})

test('without vectors there is no answer', async () => {
  const { lists } = await measured()
  expect(await lists()).toBeNull()
})
