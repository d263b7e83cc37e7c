import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { slowly } from '#service/testing/behaviours.ts'
import { renderMatrix } from '../../features/embeddings/matrix/matrix-for-test.tsx'
import { textOf } from '../../features/embeddings/panel/panel-for-test.ts'
import { columnOf } from '../../features/embeddings/state/panel-state.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette, rail } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { press as pressKeys } from '../testing/press.ts'

const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
const panel = page.getByRole('complementary', { name: 'Settings' })
const chosen = playground.picker.getByRole('option', { selected: true })
const press = (keys: string | undefined) => pressKeys(keys ?? 'nothing listed')
const textOfElement = async (locator: typeof chosen) => (await locator.findElement()).textContent
const names: Record<string, string> = { Command: 'Meta', Option: 'Alt', comma: ',', slash: '/' }

/** What the list says, by title, as `press` takes keys. */
const listed = () =>
  [...dialog.element().querySelectorAll('dl > div')].map((row) => ({
    title: row.querySelector('dt')?.textContent ?? '',
    keys: [...row.querySelectorAll('kbd > .sr-only')].map((spoken) =>
      spoken.textContent
        .replace(/(Up|Down|Left|Right) arrow$/, 'Arrow$1')
        .split(' ')
        .map((part) => names[part] ?? part)
        .join('+'),
    ),
  }))

/** What each of the list does, one after another on the same page. */
const checks: Record<string, Record<string, (keys: string[]) => Promise<void>>> = {
  writing: {
    Send: async ([keys]) => {
      await playground.message.fill('What should a good prompt contain?')
      await press(keys)
      await expect.element(playground.question('What should a good prompt contain?')).toBeVisible()
    },
    Stop: async ([keys]) => {
      await expect.element(playground.stop).toBeVisible()
      await press(keys)
      await expect.element(playground.answer('A')).toHaveTextContent('You stopped it')
    },
    'Edit the last question (empty field)': async ([keys]) => {
      await expect.element(playground.message).toHaveValue('')
      playground.message.element().focus()
      await press(keys)
      await expect.element(page.getByRole('textbox', { name: 'New wording of question 1' })).toHaveFocus()
      await page.getByRole('button', { name: 'Cancel' }).click()
    },
    'Go to the message field': async ([keys]) => {
      await press('Alt+1')
      await expect.element(playground.message).not.toHaveFocus()
      await press(keys)
      await expect.element(playground.message).toHaveFocus()
    },
    'New line': async ([keys]) => {
      await playground.message.fill('one')
      await press(keys)
      await userEvent.keyboard('two')
      await expect.element(playground.message).toHaveValue('one\ntwo')
    },
  },
  columns: {
    'Move the column you are in': async ([left, right]) => {
      const [moved, other] = ['acme/alpha', 'acme/beta']
      await expect.element(playground.modelButton('A')).toHaveTextContent(moved)
      await expect.element(playground.modelButton('B')).toHaveTextContent(other)
      await press('Alt+1')
      await press(right)
      await expect.element(playground.modelButton('B')).toHaveTextContent(moved)
      await press(left)
      await expect.element(playground.modelButton('A')).toHaveTextContent(moved)
    },
    'Go to column 1 to 9': async ([first, , last]) => {
      await press(first)
      await expect.element(playground.column('A')).toHaveFocus()
      await press(last)
      await expect.element(playground.column('I')).toHaveFocus()
      await playground.columnOption('I', 'Remove column')
    },
    'Add a column': async ([keys]) => {
      const before = playground.columns.elements().length
      await press(keys)
      await playground.takeSuggested()
      await expectCount(playground.columns, before + 1)
    },
  },
  'the page': {
    'Find in this session': async ([keys]) => {
      // Where nothing was asked the keys are the browser's.
      await expectCount(playground.questions, 1)
      await press(keys)
      await expect.element(page.getByRole('textbox', { name: 'Find in this session' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
    },
    Settings: async ([keys]) => {
      await press(keys)
      await expect.element(panel).toBeVisible()
      await press(keys)
      await expectCount(panel, 0)
    },
    'All commands': async ([keys]) => {
      await press(keys)
      await expect.element(palette.field).toHaveFocus()
      await press(keys)
      await expectCount(palette.dialog, 0)
    },
    'New session': async ([keys]) => {
      await press(keys)
      await expectCount(playground.questions, 0)
    },
    'Show or hide the sidebar': async ([keys]) => {
      await press(keys)
      await expect.element(rail.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
      await press(keys)
      await expect.element(rail.getByRole('button', { name: 'Hide sidebar', exact: true })).toBeVisible()
    },
    'This list': async ([keys]) => {
      await press(keys)
      await expect.element(dialog).toBeVisible()
      await userEvent.keyboard('{Escape}')
    },
  },
  'the picker': {
    'Move in a list': async ([up, down]) => {
      await playground.openPicker('A')
      const first = await textOfElement(chosen)
      await press(down)
      await expect.poll(() => textOfElement(chosen)).not.toBe(first)
      await press(up)
      await expect.poll(() => textOfElement(chosen)).toBe(first)
      await userEvent.keyboard('{Escape}')
    },
    'Use the model': async ([keys]) => {
      await playground.openPicker('A')
      await playground.search.fill('acme/beta')
      await press(keys)
      await expect.element(playground.modelButton('A')).toHaveTextContent(/^acme\/beta$/)
    },
    'Make the model a favourite, or not': async ([keys]) => {
      await playground.openPicker('A')
      await press(keys)
      await expect.element(chosen).toHaveAccessibleDescription(/^favourite/)
      await press(keys)
      await expect.element(chosen).not.toHaveAccessibleDescription(/^favourite/)
      await userEvent.keyboard('{Escape}')
    },
    'Add the model as a column': async ([keys]) => {
      const before = playground.columns.elements().length
      await playground.openPicker('A')
      await playground.search.fill('acme/alpha')
      await press(keys)
      await expectCount(playground.columns, before + 1)
    },
  },
  'a matrix': {
    // In a matrix beside the page: the one that the page has stays for all tests to come.
    'Move between cells': async ([up, down, left, right]) => {
      await renderMatrix({
        texts: ['tea', 'rain', 'hail'].map((text) => textOf(text)),
        columns: [columnOf('acme/one', 'a')],
        vectors: { a: (text) => [1, text.length] },
      })
      const grid = page.getByRole('grid').first()
      await expect.element(grid).toBeVisible()
      grid.element().focus()
      // From the first cell the keys would lead nowhere.
      await press('ControlOrMeta+Home')
      const place = () =>
        [
          grid.getByRole('row').element().getAttribute('aria-rowindex'),
          grid.getByRole('gridcell').element().getAttribute('aria-colindex'),
        ].join()
      const before = place()
      for (const [there, back] of [
        [down, up],
        [right, left],
      ]) {
        await press(there)
        expect(place()).not.toBe(before)
        await press(back)
        expect(place()).toBe(before)
      }
    },
  },
}

/** Opens the page with so many columns and reads its list. */
async function openWithList(count = 2) {
  const columns = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'alpha' : 'beta'))
  const models = { alpha: slowly(), beta: slowly(), gamma: slowly() }
  await openPage({ models, sessions: [{ columns }] })
  await expect.element(playground.modelButton('B')).not.toHaveTextContent('Choose a model')
  await press('ControlOrMeta+/')
  await expect.element(dialog).toBeVisible()
  const rows = listed()
  await userEvent.keyboard('{Escape}')
  await expectCount(dialog, 0)
  return rows
}

async function tryAll(rows: ReturnType<typeof listed>, group: (typeof checks)[string] = {}) {
  for (const [title, check] of Object.entries(group)) {
    await check(rows.find((row) => row.title === title)?.keys ?? [])
  }
}

test('the list names exactly the shortcuts that are tried here, and each does what it says', async () => {
  const { columns: _, ...others } = checks
  const rows = await openWithList()
  expect(rows.map(({ title }) => title).toSorted()).toEqual(
    Object.values(checks).flatMap(Object.keys).toSorted(),
  )
  for (const group of Object.values(others)) await tryAll(rows, group)
})

test('each of the list does what it says in columns, of which nine have keys', async () => {
  const rows = await openWithList(9)
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(Object.keys(checks['columns'] ?? {})))
  await tryAll(rows, checks['columns'])
})
