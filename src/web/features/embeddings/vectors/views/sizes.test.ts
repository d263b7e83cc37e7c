import { expect, test } from 'vitest'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import type { SizeFigures } from './column-sizes.ts'

/** The first eight numbers know the colour, the others the thing: cut at eight, a question finds the wrong one. */
const vectorOf = (text: string) => {
  const vector = Array<number>(16).fill(0)
  const isRed = text.includes('red')
  vector[isRed ? 0 : 1] = text.includes('?') ? 1 : 0.9
  vector[text.includes('apple') ? 8 : 9] = 0.8
  return vector
}

const documents = ['red car', 'red apple', 'blue car', 'blue apple'].map((text) => textOf(text))
const questions = ['a red apple?', 'a blue car?'].map((text) => textOf(text, { role: 'question' }))
const judgements = { 'a red apple?': ['red apple'], 'a blue car?': ['blue car'] }

async function measured(texts: TextSet['texts'], more: Partial<TextSet> = {}) {
  const columns = [
    columnOf('a/one', 'a'),
    { ...columnOf('a/one', 'short'), dimensions: 8 },
    { id: 'words', kind: 'words' as const },
  ]
  const panel = panelForTest({ set: setOf(texts, columns, more) })
  await panel.measuring.measure()
  for (const call of panel.calls) call.answer((text) => vectorOf(text).slice(0, call.dimensions ?? 16))
  await panel.settled()
  const answer = await panel.ask('sizes', {})
  return { ...panel, answer }
}

const float32 = (sizes: readonly SizeFigures[] = []) => sizes.filter(({ format }) => format === 'float32')

test('right answers show what is lost where vectors are cut', async () => {
  const { answer } = await measured([...documents, ...questions], { judgements })
  expect(answer).toMatchObject({ role: 'question', asked: 2, of: 2, hasAnswers: true })
  expect(
    float32(answer.columns[0]?.sizes).map(({ dimensions, hitAt1, bytesForMillion }) => [
      dimensions,
      hitAt1,
      bytesForMillion,
    ]),
  ).toEqual([
    [8, 0.5, 32e6],
    [16, 1, 64e6],
  ])
})

test('a column without vectors is left out, and each format is tried at each size', async () => {
  const { answer } = await measured([...documents, ...questions], { judgements })
  expect(answer.columns.map(({ columnId, sizes }) => [columnId, sizes.length])).toEqual([
    ['a', 6],
    ['short', 3],
  ])
})

test('the same model asked for fewer dimensions is held to the one with more', async () => {
  const { answer } = await measured(documents)
  const [whole, short] = answer.columns
  expect(whole?.asked).toBeNull()
  expect(short?.asked).toMatchObject({ wholeColumnId: 'a' })
  // Cutting here and asking the model give the same, as this model cuts too.
  expect(short?.asked?.order).toBe(float32(whole?.sizes)[0]?.order)
})

test('without right answers the order of the whole vectors is what may be lost', async () => {
  const { answer } = await measured(documents)
  expect(answer).toMatchObject({ role: 'document', asked: 4, hasAnswers: false })
  const [cut, whole] = float32(answer.columns[0]?.sizes)
  expect(whole).toMatchObject({ hitAt1: null, ndcgAt10: null, overlap: 1, order: 1 })
  expect(cut?.order).toBeLessThan(1)
})

test('groups say what is right where nothing was ticked', async () => {
  const grouped = documents.map((each) => ({ ...each, group: each.text.includes('red') ? 'red' : 'blue' }))
  const { answer } = await measured(grouped)
  expect(answer).toMatchObject({ role: 'document', asked: 4, hasAnswers: true })
  expect(float32(answer.columns[0]?.sizes)[0]?.hitAt1).toBe(1)
})

test('what is ticked later counts at once', async () => {
  const { ask, actions, settled } = await measured([...documents, ...questions])
  actions.judged('a blue car?', 'red car', true)
  await settled()
  const answer = await ask('sizes', {})
  expect(answer).toMatchObject({ asked: 1, hasAnswers: true })
  expect(float32(answer.columns[0]?.sizes).map(({ hitAt1 }) => hitAt1)).toEqual([0, 0])
})

test('of very many documents some are asked, spread over all of them', async () => {
  const many = Array.from({ length: 600 }, (_, index) => textOf(`text ${index}`))
  const { answer } = await measured(many)
  expect(answer).toMatchObject({ asked: 500, of: 600 })
})
