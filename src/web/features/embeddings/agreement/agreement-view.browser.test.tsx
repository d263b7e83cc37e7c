import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { ColumnSpec } from '#domain/embeddings/text-set.ts'
import { PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { createTextSets } from '../panel/text-sets.ts'
import { AgreementView } from './agreement-view.tsx'
import { PairsCard } from './pairs-card.tsx'

const names = ['north', 'north-east', 'east', 'south-east', 'south', 'west']
const degrees = [90, 47, 3, -44, -91, 180]
const onCircle = (text: string): number[] => {
  const angle = ((degrees[names.indexOf(text)] ?? 0) * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}
const swapped = (text: string) => onCircle(text === 'south' ? 'west' : text === 'west' ? 'south' : text)
const models = [onCircle, swapped, onCircle]

const modelColumns = (count: number) =>
  Array.from({ length: count }, (_, position) => columnOf(`m/model-${position}`, `${position}`))
const wordsAlone: ColumnSpec = { id: 'words', kind: 'words' }

/** So many models are measured, and the rest of the columns has not been asked. */
async function open(columns: readonly ColumnSpec[], measured: number) {
  const panel = panelForTest({
    set: setOf(
      names.map((name) => textOf(name)),
      columns,
    ),
  })
  await panel.settled()
  await panel.measuring.measure(columns.slice(0, measured).map(({ id }) => id))
  for (const [position, call] of panel.calls.entries()) call.answer(models[position])
  await panel.settled()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={{ ...panel, sets: createTextSets('agreement-view'), newId: () => 'new' }}>
        <AgreementView />
      </PanelProvider>
    </QueryClientProvider>,
  )
  return { ...panel, choices: () => panel.store.getState().choices }
}

const region = (name: string) => page.getByRole('region', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const focus = (element: Element) => (element as HTMLElement).focus()

test('what two models agree on is told in sentences, figures and a table', async () => {
  await open(modelColumns(2), 2)
  const plain = region('In plain words')
  await expect.element(plain).toHaveTextContent(/asked for a text’s three closest, they name/i)
  await expect.element(plain).toHaveTextContent('They part most over')
  await expect.element(plain).toHaveTextContent('Spearman, 15 pairs')
  await expect.element(plain).toHaveTextContent('(linear CKA)')
  await expect.element(plain.getByRole('img', { name: /unrelated order, to 1, same order/ })).toBeVisible()
  const rows = region('Shared among the closest k, in %').getByRole('row')
  await expect.element(rows.last()).toHaveTextContent('5100%100%')
})

test('models that agree in everything have nothing in dispute', async () => {
  const panel = await open(modelColumns(3), 3)
  panel.actions.chosen({ compared: ['0', '2'] })
  await expect.element(region('In plain words')).toHaveTextContent('in nearly the same order')
  await expect
    .element(region('Pairs they disagree on most'))
    .toHaveTextContent('Both models place every pair alike.')
  await expect
    .element(region('Texts in dispute'))
    .toHaveTextContent('Both models name the same closest texts for every text.')
})

test('a pair is opened in the matrix with the keyboard', async () => {
  const { choices } = await open(modelColumns(2), 2)
  const first = region('Pairs they disagree on most').getByRole('button').first()
  await expect.element(first).toHaveAccessibleName(/A: \d+.. closest of 15/)
  focus(first.element())
  await press('{Enter}')
  expect(choices()).toMatchObject({ view: 'matrix', pair: { one: expect.any(String) } })
  expect(['south', 'west']).toContain(
    [choices().pair?.one, choices().pair?.other].find((id) => id === 'south' || id === 'west'),
  )
})

test('places among very many pairs are told in per cent, which does not run into the bar beside them', async () => {
  const texts = [textOf('tea'), textOf('rain')]
  const panel = panelForTest({ set: setOf(texts, modelColumns(2)) })
  const compared = modelColumns(2).map((spec, position) => ({
    id: spec.id,
    spec,
    position,
    letter: 'AB'[position]!,
    name: spec.id,
    isMeasured: true,
  }))
  const [one, other] = texts.map(({ id }) => id)
  const dispute = { one: one!, other: other!, rankInA: 83_403, rankInB: 1_801_886 }
  await render(
    <PanelProvider value={{ ...panel, sets: createTextSets('pairs-card'), newId: () => 'new' }}>
      <PairsCard
        answer={{ pairsInDispute: [dispute], pairs: 1_999_000 }}
        compared={[compared[0]!, compared[1]!]}
      />
    </PanelProvider>,
  )
  const pairs = region('Pairs they disagree on most')
  await expect.element(pairs.getByText('4.2%')).toBeVisible()
  const figure = pairs.getByText('90.1%').element().parentElement!
  expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  await expect.element(pairs).toHaveTextContent('Places are in per cent of all 1,999,000 pairs')
})

test('a text in dispute is chosen for all views', async () => {
  const { choices } = await open(modelColumns(2), 2)
  const first = region('Texts in dispute').getByRole('button').first()
  await first.click()
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  expect(names).toContain(choices().textId)
})

test('of more than two columns each two are shown, and a press compares them', async () => {
  const { choices } = await open([...modelColumns(3), wordsAlone], 3)
  const grid = region('All columns against each other')
  await expect.element(grid.getByRole('button')).toHaveLength(3)
  const same = grid.getByRole('button', { name: 'Compare A with C: 1.00' })
  await same.click()
  await expect.element(same).toHaveAttribute('aria-pressed', 'true')
  expect(choices().compared).toEqual(['0', '2'])
  await expect.element(region('The vectors of column C')).toBeVisible()
  await expect.element(page.getByText(/compares words and has no vectors: left out here\./)).toBeVisible()
})

test.each([
  ['nothing is measured', modelColumns(2), 0, /^Nothing is measured yet/],
  ['one of two is measured', modelColumns(2), 1, /needs two columns that are measured/],
  ['beside the words alone one model is measured', [...modelColumns(1), wordsAlone], 1, /needs two models/],
  ['there are the words alone', [wordsAlone], 0, /words alone \(BM25\) has none/],
])('where %s, it says what is missing', async (_, columns, measured, message) => {
  await open(columns, measured)
  await expect.element(page.getByRole('status')).toHaveTextContent(message)
})

test('a model that fails leaves the agreement of the others', async () => {
  const { measuring, calls, settled, actions, store } = await open(modelColumns(3), 2)
  await measuring.measure(['2'])
  calls.at(-1)?.answer(() => [0, 0])
  await settled()
  expect(store.getState().statuses['2']?.kind).toBe('failed')
  actions.chosen({ compared: ['0', '2'] })
  await expect.element(region('In plain words')).toHaveTextContent('Spearman, 15 pairs')
  await expect.element(region('All columns against each other')).not.toBeInTheDocument()
})
