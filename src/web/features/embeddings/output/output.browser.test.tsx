import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readSetLink, setLinkOf } from '#domain/embeddings/link/set-link.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { PanelProvider } from '../panel/panel-context.ts'
import { columnOf } from '../state/panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { ExportMenu } from './export-menu.tsx'
import { SharedSet } from './shared-set.tsx'

const texts = [textOf('red'), textOf('green'), textOf('which is red?', { role: 'question' })]
const set = setOf(texts, [columnOf('a/one', 'a'), { id: 'w', kind: 'words' }], {
  judgements: { 'which is red?': ['red'] },
})

/** Files of vectors are written once `written` resolves. */
async function renderPart(part: ReactNode, open: TextSet = set, written = Promise.resolve()) {
  const panel = panelForTest({ set: open })
  const ask: typeof panel.ask = async (name, question, watch) => {
    if (name === 'file') await written
    return panel.ask(name, question, watch)
  }
  const sets = { list: async () => [], read: async () => null, write: async () => {}, delete: async () => {} }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PanelProvider value={{ ...panel, ask, sets, newId: () => 'new' }}>{part}</PanelProvider>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return panel
}

const choose = async (item: string) => {
  await pressByKey(page.getByRole('button', { name: 'Export' }))
  await pressByKey(page.getByRole('menuitem', { name: item }))
}

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

test('the report says what the columns find, as a page or as Markdown', async () => {
  const panel = await renderPart(<ExportMenu />)
  await panel.measuring.measure()
  panel.calls[0]?.answer((text) => (text === 'green' ? [1, 0] : [0, 1]))
  await panel.settled()
  await choose('Report…')
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await expect
    .element(dialog.getByRole('button', { name: 'HTML page' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(dialog.getByRole('region', { name: 'What is in it' }))
    .toHaveTextContent('A finds a right text first for 1 of 1, B for 1: the same.')
})

test('code asks this service for what the columns ask', async () => {
  await renderPart(<ExportMenu />)
  await choose('Code…')
  const code = page.getByRole('region', { name: 'What is in it' })
  await expect.element(code).toHaveTextContent(`curl ${location.origin}/v1/embeddings`)
  await page.getByRole('button', { name: 'Python' }).click()
  await expect.element(code).toHaveTextContent('model="a/one"')
})

test('what goes out is the set as it is by then', async () => {
  const { actions } = await renderPart(<ExportMenu />)
  actions.setOpened({ ...set, texts: [textOf('blue'), textOf('black')] })
  await choose('Code…')
  await expect.element(page.getByRole('region', { name: 'What is in it' })).toHaveTextContent('blue')
})

test('vectors are offered of the columns that have some', async () => {
  const panel = await renderPart(<ExportMenu />)
  await choose('Vectors…')
  await expect.element(page.getByText('None of the columns has vectors yet.', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await panel.measuring.measure()
  panel.calls[0]?.answer()
  await panel.settled()
  await choose('Vectors…')
  await expect.element(page.getByRole('radio', { name: 'A one' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'words alone' })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'NPY' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^Saved as colours-.*\.npy$/)).toBeVisible()
})

test('vectors that are measured while the dialog is open can be saved', async () => {
  const panel = await renderPart(<ExportMenu />)
  await choose('Vectors…')
  await expect.element(page.getByText('None of the columns has vectors yet.', { exact: false })).toBeVisible()
  await panel.measuring.measure()
  panel.calls[0]?.answer()
  await panel.settled()
  await expect.element(page.getByRole('radio', { name: 'A one' })).toBeChecked()
  await pressByKey(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText(/^Saved as colours-.*\.json$/)).toBeVisible()
})

test('a dialog that is closed while its file is written saves none, and closes none that was opened since', async () => {
  let isWritten = () => undefined as void
  const panel = await renderPart(<ExportMenu />, set, new Promise((resolve) => (isWritten = resolve)))
  await panel.measuring.measure()
  panel.calls[0]?.answer()
  await panel.settled()
  await choose('Vectors…')
  await pressByKey(page.getByRole('button', { name: 'Save' }))
  await userEvent.keyboard('{Escape}')
  await choose('Code…')
  isWritten()
  await panel.settled()
  await expect.element(page.getByText(/^Saved as/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'What is in it' })).toBeVisible()
})

test('two files of a set with a long name have two names', async () => {
  const panel = await renderPart(<ExportMenu />, { ...set, name: 'Colours of the rainbow '.repeat(5) })
  await panel.measuring.measure()
  panel.calls[0]?.answer()
  await panel.settled()
  await choose('Vectors…')
  await page.getByRole('radio', { name: 'TSV with metadata' }).click()
  await pressByKey(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText(/-vectors-[-\d]+\.tsv, .*-metadata-[-\d]+\.tsv$/)).toBeVisible()
})

test('a link holds the set, and says how long it is', async () => {
  await renderPart(<ExportMenu />)
  await choose('Share a link…')
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect.element(field).toHaveValue(`${location.origin}/embeddings${await setLinkOf(set)}`)
  await expect
    .element(page.getByText('Short enough for messengers and mail.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText(/^This link works only on this computer/)).toBeVisible()
})

test('a set that is too large for a link is offered as a file', async () => {
  // Letters without order, which nothing makes shorter.
  const long = Array.from({ length: 100 }, (_, index) =>
    textOf(
      Array.from({ length: 1000 }, (__, at) =>
        String.fromCodePoint(0x4e00 + ((at * at * 7919 + index * 104_729) % 20_000)),
      ).join(''),
    ),
  )
  await renderPart(<ExportMenu />, setOf(long, []))
  await choose('Share a link…')
  await expect.element(page.getByText('too much for a link', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as a file' }).click()
  await expect.element(page.getByText(/^Saved as colours-.*\.json$/)).toBeVisible()
})

test('of a set without texts there is no link, since nobody could open it', async () => {
  await renderPart(<ExportMenu />, setOf([], []))
  await choose('Share a link…')
  const dialog = page.getByRole('dialog', { name: 'Share a link' })
  await expect.element(dialog).toHaveTextContent('The set has no texts yet: there is nothing to share.')
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
})

test('a set is opened from its file as one of its own', async () => {
  const { store } = await renderPart(<ExportMenu />)
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(picker!, new File([JSON.stringify({ ...set, name: 'Paint' })], 'paint.json'))
  await expect.element(page.getByText('Opened: Paint, 3 texts')).toBeVisible()
  expect(store.getState().set).toMatchObject({ id: 'new', name: 'Paint', judgements: set.judgements })
  await userEvent.upload(picker!, new File(['{"messages":[]}'], 'chat.json'))
  await expect.element(page.getByText('The file is not a set of texts.', { exact: false })).toBeVisible()
  expect(store.getState().set?.name).toBe('Paint')
})

test('a link shows what it holds, and asks before the set is added', async () => {
  location.hash = await setLinkOf({ ...set, name: 'From afar' })
  const { store } = await renderPart(<SharedSet />)
  const dialog = page.getByRole('dialog', { name: 'A set of texts was shared with you' })
  await expect.element(dialog).toHaveTextContent('From afar')
  await expect.element(dialog).toHaveTextContent('2 documents, 1 question')
  await expect.element(dialog).toHaveTextContent('one and words alone (BM25)')
  expect(store.getState().set?.name).toBe('Colours')
  await dialog.getByRole('button', { name: 'Add the set' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(store.getState().set).toMatchObject({ id: 'new', name: 'From afar' })
  expect(location.hash).toBe('')
})

test('who does not want it goes on with the own set', async () => {
  const { store } = await renderPart(<SharedSet />)
  location.hash = await setLinkOf({ ...set, name: 'From afar' })
  await page.getByRole('button', { name: 'Not now' }).click()
  expect([store.getState().set?.name, location.hash]).toEqual(['Colours', ''])
})

test('a link that was cut off says so', async () => {
  const link = (await setLinkOf(set)).slice(0, -9)
  expect((await readSetLink(link)).kind).toBe('refused')
  location.hash = link
  const { store } = await renderPart(<SharedSet />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is cut off, or was changed on its way.')
  await page.getByRole('button', { name: 'Close' }).first().click()
  expect([store.getState().set?.name, location.hash]).toEqual(['Colours', ''])
})
