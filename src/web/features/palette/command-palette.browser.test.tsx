import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Command, CommandGroup } from './command.ts'
import { CommandPalette } from './command-palette.tsx'
import type { ShownGroup } from './search-commands.ts'

const pages = Array.from({ length: 20 }, (_, index) => `Handbook page ${index + 1}`)
const names = ['Add a column', 'Go to column A', 'Go to column B', 'Settings', ...pages, 'Shortcuts']

/** What can be done, as the app lists it: more commands than fit, and four hundred models with one more choice. */
function groupsThatCall(run: (name: string) => void): CommandGroup[] {
  const command = (title: string): Command => ({ id: title, title, icon: null, run: () => run(title) })
  const model = (title: string): Command => ({
    id: title,
    title,
    note: 'model, acme',
    icon: null,
    isOnlyFound: true,
    prompt: 'Where to use it?',
    choices: () => [command(`Add ${title}`), command(`Use ${title} in column B`)],
  })
  return [
    { label: 'Columns', commands: names.slice(0, 3).map(command) },
    { label: 'Page', commands: names.slice(3).map(command) },
    {
      label: 'Models',
      commands: Array.from({ length: 400 }, (_, index) => model(`model-${String(index).padStart(3, '0')}`)),
    },
  ]
}

/** What the app finds in texts once a query is typed, and the note while it searches. */
function foundTexts(query: string, run: () => void): { groups: ShownGroup[]; note: string | null } {
  if (query === '') return { groups: [], note: null }
  if (!query.startsWith('purple')) return { groups: [], note: query.startsWith('slow') ? 'Searching…' : null }
  const excerpt = { before: 'Lilac is ', found: 'purple', after: ' in May.' }
  const hit: Command = { id: 'hit', title: 'Flowers', note: 'answer, today', excerpt, icon: null, run }
  return { groups: [{ label: 'In other sessions', commands: [hit], more: 7 }], note: null }
}

/** The palette, and what it was told to do. It stays away once something was chosen, as in the app. */
function Palette() {
  const [isOpen, setOpen] = useState(true)
  const [query, setQuery] = useState('')
  const [done, setDone] = useState('nothing')
  return (
    <>
      <p data-testid="done">{done}</p>
      {isOpen && (
        <CommandPalette
          groups={groupsThatCall(setDone)}
          found={foundTexts(query, () => setDone('the answer'))}
          onQuery={setQuery}
          note="Also finds 400 models"
          onRun={(run) => {
            setOpen(false)
            run()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Commands' })
const field = dialog.getByRole('combobox', { name: 'Search commands, models, sessions and what was said' })
const options = dialog.getByRole('option')
const active = dialog.getByRole('option', { selected: true })
const done = page.getByTestId('done')
const expectCount = (locator: typeof options, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

test('arrows, Home, End and pages move the active command while the focus stays in the field', async () => {
  await render(<Palette />)
  await expect.element(field).toHaveFocus()
  const places = [
    ['{ArrowDown}', 'Go to column A'],
    ['{ArrowUp}', 'Add a column'],
    ['{End}', 'Shortcuts'],
    ['{PageUp}', 'Handbook page 13'],
    ['{PageDown}', 'Shortcuts'],
    ['{Home}', 'Add a column'],
  ] as const
  for (const [key, name] of places) {
    await userEvent.keyboard(key)
    await expect.element(active).toHaveTextContent(name)
    await expect.element(active).toBeInViewport({ ratio: 0.99 })
    await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id)
    await expect.element(field).toHaveFocus()
  }
})

test('Enter and a press run a command once the palette is gone', async () => {
  const { rerender } = await render(<Palette />)
  await userEvent.keyboard('sett')
  await expect.element(active).toHaveTextContent('Settings')
  await userEvent.keyboard('{Enter}')
  await expectCount(dialog, 0)
  await expect.element(done).toHaveTextContent('Settings')

  await rerender(<Palette key="again" />)
  await dialog.getByRole('option', { name: 'Go to column B' }).click()
  await expectCount(dialog, 0)
  await expect.element(done).toHaveTextContent('Go to column B')
})

test('Escape closes it and does nothing', async () => {
  await render(<Palette />)
  await userEvent.keyboard('sett{Escape}')
  await expectCount(dialog, 0)
  await expect.element(done).toHaveTextContent('nothing')
})

test('what is found is counted, and nothing found says what helps', async () => {
  await render(<Palette />)
  await expectCount(options, names.length)
  await expect.element(dialog).toHaveTextContent('Also finds 400 models')
  await field.fill('no such thing')
  await expectCount(options, 0)
  await expect.element(dialog).toHaveTextContent('Nothing found for “no such thing”')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('0 found')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await field.fill('column')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 found')
})

test('fifty of one group are shown at a time', async () => {
  await render(<Palette />)
  await field.fill('acme model')
  await expectCount(options, 50)
  await expect.element(dialog).toHaveTextContent('And 350 more: type to narrow the list.')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('400 found')
  await field.fill('acme 123')
  await expectCount(options, 1)
  await expect.element(active).toHaveTextContent('model-123')
})

test('after one more choice, Backspace and the arrow go back to what was found', async () => {
  await render(<Palette />)
  await field.fill('model-12')
  await userEvent.keyboard('{Enter}')
  await expect.element(active).toHaveTextContent('Add model-120')
  await expect.element(field).toHaveAttribute('placeholder', 'Where to use it?')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('model-12')
  await expect.element(active).toHaveTextContent('model-120')

  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(active).toHaveTextContent('Add model-121')
  await dialog.getByRole('button', { name: 'Back to all commands' }).click()
  await expect.element(active).toHaveTextContent('model-121')
  await expect.element(field).toHaveFocus()
  await expect.element(done).toHaveTextContent('nothing')

  await userEvent.keyboard('{Enter}column b')
  await expect.element(active).toHaveTextContent('Use model-121 in column B')
  await userEvent.keyboard('{Enter}')
  await expect.element(done).toHaveTextContent('Use model-121 in column B')
})

test('what was said stands after the commands, with its line, and Enter opens it', async () => {
  await render(<Palette />)
  await field.fill('purple')
  const hit = dialog.getByRole('group', { name: 'In other sessions' }).getByRole('option')
  await expect.element(hit).toHaveTextContent('Flowers answer, todayLilac is purple in May.')
  await expect.element(hit.getByRole('mark')).toHaveTextContent(/^purple$/)
  await expect.element(dialog).toHaveTextContent('And 7 more')
  await userEvent.keyboard('{Enter}')
  await expect.element(done).toHaveTextContent('the answer')
})

test('nothing is said to be found nowhere while texts are still searched', async () => {
  await render(<Palette />)
  await field.fill('slow and rare')
  await expect.element(dialog).toHaveTextContent('Searching…')
  await expect.element(dialog).not.toHaveTextContent('Nothing found')
  await field.fill('rare')
  await expect.element(dialog).toHaveTextContent('Nothing found for “rare”')
})

test('keys of an input method are left to it', async () => {
  await render(<Palette />)
  for (const key of ['Enter', 'ArrowDown']) {
    const composing = { key, isComposing: true, keyCode: 229, bubbles: true }
    field.element().dispatchEvent(new KeyboardEvent('keydown', composing))
  }
  await expect.element(active).toHaveTextContent('Add a column')
  await expect.element(done).toHaveTextContent('nothing')
})
