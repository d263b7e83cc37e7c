import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { pressByKey } from '../../ui/press-for-test.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const message = page.getByRole('textbox', { name: 'Message' })
const send = button('Send')
const column = (letter: string) => page.getByRole('region', { name: `Column ${letter}`, exact: true })
const columns = page.getByRole('region', { name: /^Column [A-Z]$/ })
const modelButton = (letter: string) => button(`Model ${letter}`)
const picker = page.getByRole('dialog', { name: /^Choose the model/ })
const search = picker.getByRole('combobox', { name: 'Search models' })
const answers = (letter: string) => column(letter).getByRole('log').getByRole('article')

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** As many elements as texts, in this order. */
export const expectTexts = (locator: Locator, texts: RegExp[]) =>
  expect
    .poll(() => locator.elements().map((element) => element.textContent))
    .toEqual(texts.map((text): unknown => expect.stringMatching(text)))

async function type(question: string) {
  await message.fill(question)
  await userEvent.keyboard('{Enter}')
}

/** In the picker, the model that it begins with. */
async function takeSuggested() {
  await expect.element(search).toHaveFocus()
  await expect.element(picker.getByRole('option', { selected: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).not.toBeInTheDocument()
}

/** Waits until every column is done, well or not. */
const settled = () => expect.element(send).toBeVisible()

const questionWith = (text: string) =>
  page
    .getByRole('group', { name: /^Question \d+$/ })
    .filter({ has: page.getByRole('paragraph').filter({ hasText: text }) })

type View = 'Chat' | 'Compare' | 'Table'
const view = (name: View) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true })

/** The page as a person finds their way about in it: by roles and names only. */
export const playground = {
  message,
  send,
  stop: button('Stop'),
  stopOne: (letter: string) => button(`Stop ${letter}`),
  column,
  columns,
  modelButton,
  picker,
  search,
  models: picker.getByRole('option'),
  addColumn: button('Add column'),
  answers,
  answer: (letter: string) => answers(letter).last(),
  question: questionWith,
  questions: page.getByRole('group', { name: /^Question \d+$/ }),
  figures: page.getByRole('group', { name: /First token/ }),
  /** The region that speaks when answers begin and end. */
  status: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
  type,
  settled,
  takeSuggested,

  async ask(question: string) {
    await type(question)
    await expect.element(questionWith(question)).toBeVisible()
    await settled()
  },

  async openPicker(letter: string) {
    await pressByKey(modelButton(letter))
    await expect.element(search).toHaveFocus()
  },

  async chooseModel(letter: string, id: string) {
    await playground.openPicker(letter)
    await search.fill(id)
    await expect.element(picker.getByRole('option', { name: id, exact: true, selected: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(modelButton(letter)).toHaveTextContent(id)
  },

  async addColumns(count: number) {
    const before = columns.elements().length
    for (let added = 1; added <= count; added++) {
      await pressByKey(button('Add column'))
      await takeSuggested()
      await expectCount(columns, before + added)
    }
  },

  /** A choice from a column's menu. */
  async columnOption(letter: string, name: string) {
    await pressByKey(button(`Column ${letter} options`))
    await pressByKey(page.getByRole('menuitem', { name }))
  },

  /** A choice from a question's menu. */
  async questionOption(number: number, name: string) {
    await pressByKey(button(`Question ${number} options`))
    await pressByKey(page.getByRole('menuitem', { name }))
  },

  /** Gives a question another wording. */
  async reword(number: number, text: string) {
    await pressByKey(page.getByRole('button', { name: `Edit question ${number}` }))
    const editor = page.getByRole('textbox', { name: `New wording of question ${number}` })
    await expect.element(editor).toHaveFocus()
    await editor.fill(text)
    await userEvent.keyboard('{Enter}')
  },

  view,
  show: (name: View) => pressByKey(view(name)),

  /** Who is asked from now on: a choice of the composer's. */
  async sendTo(choice: string) {
    await pressByKey(page.getByRole('button', { name: /^Send to/ }))
    await pressByKey(page.getByRole('button', { name: choice }))
    await userEvent.keyboard('{Escape}')
  },
}
