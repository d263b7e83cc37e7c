import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PanelProvider } from '../panel/panel-context.ts'
import { panelForTest } from '../panel/panel-for-test.ts'
import { VectorsFileDialog } from './vectors-file-dialog.tsx'

/** The file that is called slow.json is read once `slow` resolves. */
async function renderDialog({ slow = Promise.resolve() }: { slow?: Promise<void> } = {}) {
  const panel = panelForTest()
  const ask: typeof panel.ask = async (name, question, watch) => {
    if ('fileName' in question && question.fileName === 'slow.json') await slow
    return panel.ask(name, question, watch)
  }
  const sets = { list: async () => [], read: async () => null, write: async () => {}, delete: async () => {} }
  let isClosed = false
  await render(
    <PanelProvider value={{ ...panel, ask, sets, newId: () => 'new' }}>
      <VectorsFileDialog onClose={() => (isClosed = true)} />
    </PanelProvider>,
  )
  const give = (text: string, name = 'vectors.json') =>
    userEvent.upload(page.getByLabelText('Choose a file…'), new File([text], name))
  return { ...panel, give, isClosed: () => isClosed }
}

const add = page.getByRole('button', { name: 'Add the column' })

test('vectors of a file become a column that is measured at once', async () => {
  const { give, isClosed, store, settled, kindOf } = await renderDialog()
  await expect.element(page.getByText('for the 3 texts of this set', { exact: false })).toBeVisible()
  await expect.element(add).toBeDisabled()
  await give('{"texts":["red","grass","indigo"],"vectors":[[1,0],[0,0],[0,1]]}', 'mine.json')
  await expect.element(page.getByRole('status')).toHaveTextContent('mine.json: 3 vectors of 2 dimensions.')
  await expect.element(page.getByRole('status')).toHaveTextContent('Beside 1 text the file has another text')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 vector is all zeros')
  await add.click()
  await settled()
  expect(isClosed()).toBe(true)
  expect(store.getState().set?.columns.at(-1)).toEqual({ id: 'new', kind: 'file', name: 'mine.json' })
  expect(kindOf('new')).toBe('measured')
})

test('several vectors of one text are told before they come in', async () => {
  const { give, actions } = await renderDialog()
  actions.textChanged('indigo', { text: 'red' })
  await give('[[1,0],[1,1],[0,1]]')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Of 1 text the file has several vectors: the last one counts.')
})

test.each([
  ['[[1,2]]', 'x.json', 'The file has 1 vector, the set 3 texts: some would have none.'],
  ['[[1],[2],[3],[4]]', 'x.json', 'The file has 4 vectors, the set only 3 texts.'],
  ['[[1,2],[1],[1,2]]', 'x.json', 'Vector 2 has another length than the first'],
  ['[[1,2],[1,null],[1,2]]', 'x.json', 'Vector 2 has a number that is infinite, missing (NaN) or too large.'],
  ['hello', 'x.npy', 'It does not begin as a NumPy file does.'],
  ['', 'x.csv', 'There are no vectors in it.'],
])('%s is refused in a clear word', async (text, name, problem) => {
  const { give, store } = await renderDialog()
  await give(text, name)
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(add).toBeDisabled()
  expect(store.getState().set?.columns).toHaveLength(2)
})

test('of two files that are chosen one after the other the second counts, however long the first is read', async () => {
  let isRead = () => undefined as void
  const { give, settled } = await renderDialog({ slow: new Promise((resolve) => (isRead = resolve)) })
  await give('[[1,0],[1,1],[0,1]]', 'slow.json')
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading')
  await give('[[1],[2],[3]]', 'wanted.json')
  await expect.element(page.getByRole('status')).toHaveTextContent('wanted.json: 3 vectors')
  isRead()
  await settled()
  await expect.element(page.getByRole('status')).toHaveTextContent('wanted.json: 3 vectors')
})
