import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { potteryShop } from '#domain/embeddings/examples/pottery-shop.ts'
import { setOfExample } from '#domain/embeddings/examples/set-of-example.ts'
import { ToastProvider } from '../../../../ui/toasts.tsx'
import { PanelProvider } from '../../panel/panel-context.ts'
import { panelForTest, setOf, textOf } from '../../panel/panel-for-test.ts'
import { pressByKey } from '../../../../ui/press-for-test.ts'
import { ImportDialog } from './import-dialog.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const goesTo = (column: string) => dialog.getByRole('combobox', { name: `Where ${column} goes` })
const paste = dialog.getByRole('textbox', { name: /^Paste texts/ })
const preview = dialog.getByRole('region', { name: 'Preview' })

function Dialog({ source }: { source: File | string | null }) {
  const [isOpen, setIsOpen] = useState(true)
  if (isOpen) return <ImportDialog source={source} onClose={() => setIsOpen(false)} />
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open again
    </button>
  )
}

async function open(source: File | string | null, set = setOf([textOf('red')], [])) {
  const panel = panelForTest({ set })
  await render(
    <PanelProvider value={panel}>
      <ToastProvider>
        <Dialog source={source} />
      </ToastProvider>
    </PanelProvider>,
  )
  return {
    ...panel,
    set: () => panel.store.getState().set,
    texts: () => panel.store.getState().set?.texts.map(({ text }) => text),
  }
}

test('lines are pasted where the dialog opens, and each is a text, a question where it ends with a mark and the reader says so', async () => {
  const { set, texts } = await open(null)
  await expect.element(paste).toHaveFocus()
  await paste.fill('Oiling, the chain\nMay I ride to “work”?\nMy chain jumps')
  await button('Read these texts').click()
  await expect.element(preview).toHaveTextContent('3 documents.')
  await page.getByRole('switch', { name: 'The text that ends with a question mark is a question' }).click()
  await expect.element(preview).toHaveTextContent('2 documents and 1 question.')
  await button('Add 3 texts').click()
  expect(texts()).toEqual(['red', 'Oiling, the chain', 'May I ride to “work”?', 'My chain jumps'])
  expect(set()?.texts.map(({ role }) => role)).toEqual(['document', 'document', 'question', 'document'])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what was typed is there again for who closed the dialog, until it is in the set', async () => {
  await open(null)
  await paste.fill('My chain jumps')
  await userEvent.keyboard('{Escape}')
  await button('Open again').click()
  await expect.element(paste).toHaveValue('My chain jumps')
  await button('Read these texts').click()
  await button('Add 1 text').click()
  await button('Open again').click()
  await expect.element(paste).toHaveValue('')
})

test('what the right answers of a file say of its texts no question mark changes', async () => {
  const { set } = await open('text,answers\nIs it red?,\nWhat is red?,Is it red?\nSure?,')
  await page.getByRole('switch', { name: 'The text that ends with a question mark is a question' }).click()
  await expect.element(preview).toHaveTextContent('1 document, 2 questions and 1 right answer.')
  await pressByKey(button('Add 3 texts'))
  expect(set()?.texts.map(({ role }) => role)).toEqual(['document', 'document', 'question', 'question'])
})

const searchTask = [
  'id,text,category,type,answers',
  'a,Returning a mug,returns,doc,',
  'b,Shipping times,delivery,doc,',
  'c,where is it,,query,b;z',
  'd,Shipping times,delivery,doc',
  'e,,x,doc,',
].join('\n')

test('a file’s columns go where their names say, and what is wrong in it is told by its rows', async () => {
  const { set } = await open(new File([searchTask], 'shop.csv'))
  await expect.element(goesTo('text')).toHaveDisplayValue('Text')
  await expect.element(goesTo('category')).toHaveDisplayValue('Group')
  await expect.element(goesTo('type')).toHaveDisplayValue('Question or document')
  await expect.element(goesTo('answers')).toHaveDisplayValue('Right answers')
  await expect.element(dialog).toHaveTextContent('Row 4 has fewer fields than the first line.')
  await expect.element(dialog).toHaveTextContent('Row 4: the text stands in an earlier row too.')
  await expect.element(dialog).toHaveTextContent('Row 5 has no text, and is left out.')
  await expect.element(dialog).toHaveTextContent('Row 3: a right answer is not a document of the file')
  await expect.element(preview).toHaveTextContent('3 documents, 1 question and 1 right answer.')
  await pressByKey(button('Add 4 texts'))
  const texts = set()?.texts ?? []
  const idOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.id ?? ''
  expect(set()?.judgements).toEqual({ [idOf('where is it')]: [idOf('Shipping times')] })
})

test('a column goes where one says, and without a text nothing can be added', async () => {
  await open('text,note\nred,warm\nblue,cold')
  await goesTo('note').selectOptions('Text')
  await expect.element(goesTo('text')).toHaveDisplayValue('Leave out')
  await expect.element(preview).toHaveTextContent('warm')
  await goesTo('note').selectOptions('Label')
  await expect.element(dialog).toHaveTextContent('Choose which column is the text.')
  await expect.element(button('Add 0 texts')).toBeDisabled()
})

test('JSON lines are read, and a broken one is left out', async () => {
  await open(new File(['{"text":"a"}\n{"text"\n{"text":"c"}'], 'texts.jsonl'))
  await expect.element(dialog).toHaveTextContent('Row 2 is not JSON, and is left out.')
  await expect.element(button('Add 2 texts')).toBeEnabled()
})

test('texts take the place of those that are there, with a way back', async () => {
  const { texts, store } = await open('blue\nblack')
  await button('In place of its texts').click()
  await pressByKey(button('Add 2 texts'))
  expect(texts()).toEqual(['blue', 'black'])
  // What is added since stays.
  store.getState().actions.textsAdded([textOf('green')])
  await button('Undo').click()
  expect(texts()).toEqual(['red', 'green'])
})

test('beside an example the texts are a set of their own, called like the file', async () => {
  const example = setOfExample(potteryShop, { newId: () => crypto.randomUUID(), now: 1 })
  const { set } = await open(new File(['blue\nblack'], 'colours.txt'), example)
  await expect.element(button('A new set')).toHaveAttribute('aria-pressed', 'true')
  await pressByKey(button('Add 2 texts'))
  expect(set()).toMatchObject({ name: 'colours', texts: [{ text: 'blue' }, { text: 'black' }] })
})

test('what is more than the set has room for is told and left out; a new set takes it', async () => {
  const full = setOf(
    Array.from({ length: 4999 }, (_, index) => textOf(`text ${index}`)),
    [],
  )
  await open('blue\nblack', full)
  await expect.element(dialog).toHaveTextContent('There is no room for 1 text. They are left out.')
  await expect.element(button('Add 1 text')).toBeEnabled()
  await button('A new set').click()
  await expect.element(button('Add 2 texts')).toBeEnabled()
})

test('an empty file says so, and another can be chosen', async () => {
  await open(new File([' \n'], 'empty.txt'))
  await expect.element(dialog).toHaveTextContent('There is nothing in it.')
  await button('Change file').click()
  await expect.element(paste).toBeVisible()
})

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(390, 760)
  await open(`${'very_long_name_'.repeat(5)},text\n${'word '.repeat(99)},${'d'.repeat(400)}`)
  await expect.element(button('Add 1 text')).toBeInViewport({ ratio: 1 })
  for (const element of [dialog.element(), ...dialog.element().querySelectorAll('ul, ol, footer')]) {
    expect(element.scrollWidth).toBeLessThanOrEqual(390)
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  }
  await page.viewport(1280, 800)
})
