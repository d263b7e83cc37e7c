import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Model } from '#domain/models/model.ts'
import type { ModelColumn } from '#domain/embeddings/text-set.ts'
import type { Price } from '#domain/pricing/price.ts'
import { RequestFailed } from '../../../client/http.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { KnownModelsProvider, PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { ColumnsBar } from './columns-bar.tsx'

const modelOf = (id: string, purpose: Model['purpose']): Model => ({
  id,
  provider: 'a',
  name: id,
  title: '',
  purpose,
  description: '',
  contextLength: null,
  longestAnswer: null,
  price: null,
  takesImages: null,
  reasons: null,
  takesTools: null,
  supportedParameters: null,
  created: null,
  isDemo: false,
  isLocal: false,
})

const known = [modelOf('a/one', 'embedding'), modelOf('a/two', 'embedding'), modelOf('a/talker', 'chat')]

async function open(models: readonly string[], price: Price | null = null) {
  const panel = panelForTest({
    price,
    set: setOf(
      [textOf('red')],
      models.map((model, at) => columnOf(model, `${at}`)),
    ),
  })
  await render(
    <PanelProvider value={panel}>
      <KnownModelsProvider value={known}>
        <ToastProvider>
          <ColumnsBar />
        </ToastProvider>
      </KnownModelsProvider>
    </PanelProvider>,
  )
  const first = () => panel.store.getState().set?.columns[0] as ModelColumn
  return { ...panel, first }
}

const select = page.getByRole('combobox', { name: 'Model A' })
const dialog = page.getByRole('dialog', { name: 'Options for column A' })
const field = dialog.getByRole('combobox', { name: 'Model' })
const save = dialog.getByRole('button', { name: 'Save' })

test('only embedding models are offered, and another by its id', async () => {
  const { first } = await open(['a/one'])
  const options = [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['a/one', 'a/two', 'Another model by its id…'])
  await select.selectOptions('Another model by its id…')
  await field.fill('ollama/my-own')
  await expect.element(dialog).toHaveTextContent('The server does not list it. It is asked all the same.')
  await save.click()
  expect(first().model).toBe('ollama/my-own')
  await expect.element(select).toHaveDisplayValue('ollama/my-own')
})

test('on a phone the provider of a long name is cut to some letters and dots, not to a sliver', async () => {
  await page.viewport(390, 844)
  await open(['acme/embedding-of-a-very-long-name'])
  const provider = page.getByText('acme/', { exact: true }).element()
  expect(provider.scrollWidth).toBeGreaterThan(provider.clientWidth)
  expect(provider.clientWidth).toBeGreaterThan(20)
  await page.viewport(1280, 800)
})

test('what can be added is a menu below its button, which the keyboard enters', async () => {
  const { store } = await open(['a/one'])
  const add = page.getByRole('button', { name: 'Add a column' })
  await add.click()
  const menu = page.getByRole('menu', { name: 'Add a column' })
  await expect.element(menu.getByRole('menuitem', { name: 'Add a model' })).toHaveFocus()
  const boxOf = (each: typeof menu) => each.element().getBoundingClientRect()
  await expect.poll(() => Math.round(boxOf(menu).top - boxOf(add).bottom)).toBe(4)
  expect(boxOf(menu).right).toBeLessThan(innerWidth)
  await userEvent.keyboard('{Enter}')
  expect(store.getState().set?.columns).toHaveLength(2)
})

test('a chat model is not taken, and why is said at its field', async () => {
  await open(['a/one'])
  await select.selectOptions('Another model by its id…')
  await field.fill('a/talker')
  await expect.element(dialog).toHaveTextContent('This model answers in words.')
  await expect.element(save).toBeDisabled()
})

test('a chat model that a saved set has fails with a word for it', async () => {
  const { actions } = await open(['a/talker'])
  const details = { message: 'no', status: 400, code: null, requestId: null }
  const failure = { kind: 'request-refused', details } as const
  actions.statusChanged('0', { kind: 'failed', failure, tooLong: null, done: 0, total: 1 })
  await page.getByRole('button', { name: /^failed/ }).click()
  await expect.element(page.getByText('This model makes no vectors')).toBeVisible()
})

test('the prefixes of a known family are taken with a press', async () => {
  const { first } = await open(['hf/intfloat/e5-base-v2'])
  await select.selectOptions('Another model by its id…')
  await expect.element(dialog).toHaveTextContent('E5 models were trained with “query: ” before questions')
  await dialog.getByRole('button', { name: 'Use them' }).click()
  await pressByKey(save)
  expect(first()).toMatchObject({ questionPrefix: 'query: ', documentPrefix: 'passage: ' })
})

test('a phone and a desk hold 20 columns with long names, and leave room for the view', async () => {
  await open(
    Array.from({ length: 20 }, (_, at) => `provider-${'x'.repeat(30)}/model-${'y'.repeat(80)}-${at}`),
  )
  const bar = page.getByRole('region', { name: 'Models that are compared' }).element()
  const last = page.getByRole('combobox', { name: 'Model T' })
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    // On phones the bar itself scrolls sideways, never the page.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(bar.getBoundingClientRect().height).toBeLessThan(300)
    last.element().blur()
    last.element().focus()
    await expect.element(last).toBeInViewport()
  }
})

const optionsOfA = page.getByRole('button', { name: 'Options for column A' })
const undo = page.getByRole('button', { name: 'Undo' })

test('a column that was taken out comes back to its place, in its set, which is opened again, where there is room', async () => {
  const { actions, store } = await open(['a/one', 'a/two'])
  const ids = () => store.getState().set?.columns.map(({ id }) => id)
  await pressByKey(optionsOfA)
  await pressByKey(page.getByRole('menuitem', { name: 'Remove the column' }))
  expect(ids()).toEqual(['1'])
  actions.columnsChanged([...(store.getState().set?.columns ?? []), columnOf('a/new', 'new')])
  await undo.click()
  expect(ids()).toEqual(['0', '1', 'new'])
  await pressByKey(optionsOfA)
  await pressByKey(page.getByRole('menuitem', { name: 'Remove the column' }))
  actions.setOpened(setOf([textOf('blue')], [columnOf('a/one', 'other')], { id: 'other' }))
  await pressByKey(undo)
  await expect.poll(ids).toEqual(['0', '1', 'new'])
  expect(store.getState().set?.id).toBe('set')
  await pressByKey(optionsOfA)
  await pressByKey(page.getByRole('menuitem', { name: 'Remove the column' }))
  actions.columnsChanged(Array.from({ length: 20 }, (_, at) => columnOf('a/new', `new ${at}`)))
  await pressByKey(undo)
  await expect.element(page.getByText('The limit is 20 columns')).toBeVisible()
  expect(ids()).toHaveLength(20)
})

test('after a column is taken out by the keyboard, that is on the next one, or on the last', async () => {
  await open(['a/one', 'a/two', 'a/three'])
  const removeColumn = async (letter: string) => {
    page
      .getByRole('button', { name: `Options for column ${letter}` })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
  }
  await removeColumn('A')
  await expect.element(page.getByRole('group', { name: 'Column A: two' })).toHaveFocus()
  await removeColumn('B')
  await expect.element(page.getByRole('group', { name: 'Column A: two' })).toHaveFocus()
})

test('a set that has all the columns it can have takes no copy of one', async () => {
  await open(Array.from({ length: 20 }, () => 'a/one'))
  await pressByKey(optionsOfA)
  await expect.element(page.getByRole('menuitem', { name: 'Remove the column' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate the column' })).not.toBeInTheDocument()
})

test('a column that a limit holds back says so, and is asked by a press; it waits for that limit after a pause too', async () => {
  const { calls, kindOf, measuring } = await open(['a/one', 'a/two'])
  const columnB = page.getByRole('group', { name: /^Column B: / })
  const tryNow = columnB.getByRole('button', { name: 'Try now' })
  const refuse = (call: (typeof calls)[number] | undefined) =>
    call?.fail(
      new RequestFailed({
        kind: 'rate-limited',
        retryAfterMs: 60_000,
        details: { message: 'Slow down', status: 429, code: null, requestId: null },
      }),
    )
  await measuring.measure()
  calls[0]?.answer()
  refuse(calls[1])
  await expect.element(columnB.getByRole('status')).toHaveTextContent('waiting for a limit')
  await tryNow.click()
  await expect.poll(() => calls.length).toBe(3)
  refuse(calls[2])
  await expect.element(columnB.getByRole('status')).toHaveTextContent('waiting for a limit')
  measuring.pause()
  await expect.element(columnB).toHaveTextContent('paused, 1 left')

  // The limit is still known.
  await measuring.measure()
  await pressByKey(tryNow)
  await expect.poll(() => calls.length).toBe(4)
  calls[3]?.answer()
  await expect.poll(() => kindOf('1')).toBe('measured')
})

test('a column that stands at the spending limit says so', async () => {
  const { actions, calls, measuring } = await open(['a/one'], { input: 1, output: 0 })
  actions.chosen({ spendingLimit: 0 })
  await measuring.measure()
  await expect
    .element(page.getByRole('group', { name: /^Column A: / }))
    .toHaveTextContent('paused at the spending limit')
  expect(calls).toHaveLength(0)
})

test('on a phone many failed columns never make the page scroll sideways', async () => {
  await page.viewport(390, 800)
  try {
    const { store } = await open(Array.from({ length: 8 }, (_, at) => `a/model-${at}`))
    const details = { message: 'no', status: 400, code: null, requestId: null }
    const failure = { kind: 'request-refused', details } as const
    for (let at = 0; at < 8; at += 1)
      store
        .getState()
        .actions.statusChanged(`${at}`, { kind: 'failed', failure, tooLong: null, done: 0, total: 1 })
    await expect.element(page.getByRole('button', { name: /column H failed/ })).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('a column of a file says for how many texts it has no vector', async () => {
  const panel = await open(['a/one'])
  panel.actions.columnsChanged([{ id: 'f', kind: 'file', name: 'vectors.npy' }])
  await expect.element(page.getByText('the file has no vector for 1 text')).toBeVisible()
})
