import { expect, type Locator, type Page } from '@playwright/test'
import type { ParleyServer } from './parley-server.ts'

export type Playground = ReturnType<typeof createPlayground>

/** The page as a person finds their way about in it: by roles and names only. */
export function createPlayground(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const message = page.getByRole('textbox', { name: 'Message' })
  const send = button('Send')
  const column = (letter: string) => page.getByRole('region', { name: `Column ${letter}`, exact: true })
  const modelButton = (letter: string) => button(`Model ${letter}`)
  const picker = page.getByRole('dialog', { name: /^Choose the model/ })
  const search = picker.getByRole('combobox', { name: 'Search models' })

  /** Opens the page and waits for its first models. */
  async function open(server?: ParleyServer) {
    await page.goto(server?.url ?? '/')
    await expect(modelButton('A')).not.toHaveText('Choose a model')
  }

  async function type(question: string) {
    await message.fill(question)
    await message.press('Enter')
  }

  /** Waits until every column is done, well or not. */
  const settled = () => expect(send).toBeVisible()

  async function ask(question: string) {
    await type(question)
    await expect(questionWith(question)).toBeVisible()
    await settled()
  }

  const questionWith = (text: string) =>
    page
      .getByRole('group', { name: /^Question \d+$/ })
      .filter({ has: page.getByRole('paragraph').filter({ hasText: text }) })

  async function openPicker(letter: string) {
    await modelButton(letter).click()
    await expect(search).toBeFocused()
  }

  async function chooseModel(letter: string, id: string) {
    await openPicker(letter)
    await search.fill(id)
    await picker.getByRole('option', { name: id, exact: true }).click()
    await expect(modelButton(letter)).toHaveText(id)
  }

  /** In the picker, the model that it begins with. */
  async function takeSuggested() {
    await expect(search).toBeFocused()
    await expect(picker.getByRole('option', { selected: true })).toBeVisible()
    await search.press('Enter')
    await expect(picker).toBeHidden()
  }

  async function addColumns(count: number) {
    const before = await columns.count()
    for (let added = 1; added <= count; added++) {
      await button('Add column').click()
      await takeSuggested()
      await expect(columns).toHaveCount(before + added)
    }
  }

  const columns = page.getByRole('region', { name: /^Column [A-Z]$/ })
  const answers = (letter: string): Locator => column(letter).getByRole('log').getByRole('article')

  return {
    message,
    send,
    stop: button('Stop'),
    stopOne: (letter: string) => button(`Stop ${letter}`),
    badge: page.getByRole('button', { name: /^Demo models/ }),
    column,
    columns,
    modelButton,
    picker,
    search,
    models: picker.getByRole('option'),
    addColumn: button('Add column'),
    answers,
    answer: (letter: string): Locator => answers(letter).last(),
    question: questionWith,
    questions: page.getByRole('group', { name: /^Question \d+$/ }),
    figures: page.getByRole('group', { name: /First token/ }),
    /** The region that speaks when answers begin and end. */
    status: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
    open,
    type,
    ask,
    settled,
    openPicker,
    chooseModel,
    addColumns,
    takeSuggested,
    /** A choice from a column's menu. */
    columnOption: async (letter: string, name: string) => {
      await button(`Column ${letter} options`).click()
      await page.getByRole('menuitem', { name }).click()
    },
    view: (name: 'Chat' | 'Compare' | 'Table') =>
      page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true }),
  }
}
