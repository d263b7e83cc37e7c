import { expect, test } from 'vitest'
import { columnOf } from '../../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'

const texts = [
  ...['red', 'green', 'blue'].map((text) => textOf(text)),
  ...['red?', 'blue?'].map((text) => textOf(text, { role: 'question' })),
]
const columns = [
  columnOf('a/one', 'a'),
  columnOf('b/two', 'b'),
  columnOf('c/three', 'c'),
  { id: 'words', kind: 'words' as const },
]

/** A finds each colour, B takes blue for green. */
const vectorOf = (takesBlueForGreen: boolean) => (text: string) =>
  ['red', 'green', 'blue'].map((colour) => {
    const isLike = text.startsWith(colour) || (takesBlueForGreen && text === 'blue?' && colour === 'green')
    return isLike ? (text === 'blue?' && colour === 'blue' && takesBlueForGreen ? 0.5 : 1) : 0.1
  })

test('it tells what each measured column finds for each question, and how well', async () => {
  const set = setOf(texts, columns, { judgements: { 'red?': ['red'], 'blue?': ['blue'] } })
  const panel = panelForTest({ set })
  await panel.measuring.measure(['a', 'b'])
  for (const call of panel.calls) call.answer(vectorOf(call.model === 'b/two'))
  await panel.settled()
  const answer = await panel.ask('report', { measure: 'cosine', closest: 2 })
  expect(
    answer.columns.map(({ columnId, dimensions, metrics }) => [columnId, dimensions, metrics.hitAt1?.mean]),
  ).toEqual([
    ['a', 3, 1],
    ['b', 3, 0.5],
    ['words', null, 1],
  ])
  expect(answer.verdict).toMatchObject({ kind: 'too-few', right: [2, 1], of: 2 })
  expect(answer.questions[1]).toMatchObject({
    questionId: 'blue?',
    answers: [2],
    rankings: [
      { columnId: 'a', firstAnswer: 1, closest: [{ document: 2 }, {}] },
      { columnId: 'b', firstAnswer: 2, closest: [{ document: 1 }, { document: 2 }] },
      { columnId: 'words', firstAnswer: 1, closest: [{ document: 2 }] },
    ],
  })
})

test('without right answers there are rankings, and nothing is said of their quality', async () => {
  const panel = panelForTest({ set: setOf(texts, [{ id: 'words', kind: 'words' }]) })
  const { columns: found, verdict, questions } = await panel.ask('report', { measure: 'cosine', closest: 1 })
  expect([found[0]?.metrics.hitAt1, verdict]).toEqual([null, null])
  expect(questions[0]).toMatchObject({ answers: [], rankings: [{ firstAnswer: null }] })
})
