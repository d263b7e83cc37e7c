import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says, slowly } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press } from '../testing/press.ts'
import { settings } from '../testing/settings-panel.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('One.'), beta: says('Two.') }
const notLikeForLike = page.getByText('Not like for like')

const pressButton = (name: string | RegExp) =>
  pressByKey(page.getByRole('button', { name, exact: true }).last())

test('a notice gives the keyboard back, after Undo and after Dismiss, and covers nothing of a high composer', async () => {
  await openPage({ models, sessions: [{ columns: ['alpha', 'beta', 'alpha', 'beta'] }] })
  for (const button of ['Undo', 'Dismiss']) {
    await playground.columnOption('B', 'Remove column')
    await expect.element(playground.message).toHaveFocus()
    await pressButton(button)
    await expectCount(page.getByRole('button', { name: button }), 0)
    await expect.element(playground.message).toHaveFocus()
  }

  await playground.message.fill(Array.from({ length: 9 }, (_, index) => `Line ${index + 1}`).join('\n'))
  await playground.columnOption('B', 'Remove column')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const foot = undo.element().parentElement?.getBoundingClientRect().bottom
  expect(foot).toBeLessThanOrEqual(
    playground.message.element().closest('form')?.getBoundingClientRect().y ?? 0,
  )
})

test('the settings take the keyboard when they open and give it back; linking them again can be undone', async () => {
  await openPage({ models })
  playground.message.element().focus()
  await press('ControlOrMeta+,')
  await expect.element(settings.panel).toHaveFocus()
  await press('ControlOrMeta+,')
  await expect.element(playground.message).toHaveFocus()
  await pressButton('Settings')
  await pressButton('Close settings')
  await expect.element(page.getByRole('button', { name: 'Settings', exact: true })).toHaveFocus()
  await press('ControlOrMeta+,')
  playground.message.element().focus()
  await playground.columnOption('B', 'Settings of this column')
  await expect.element(settings.panel).toHaveFocus()

  await settings.set('Creativity', 1.5)
  await pressButton('Use the same settings')
  await expectCount(notLikeForLike, 0)
  await expect.element(playground.message).toHaveFocus()
  await pressButton('Undo')
  await expect.element(notLikeForLike).toBeVisible()
  await expect.element(settings.number('Creativity')).toHaveValue('1.5')
})

test('a column keeps the keyboard where its button goes away', async () => {
  await openPage({ models: { alpha: slowly(), beta: says('Well.') } })
  await playground.type('Count')
  await expect.element(playground.answer('A')).toHaveTextContent('word2')
  await pressButton('Stop A')
  await expect.element(playground.column('A')).toHaveFocus()
  await playground.columnOption('B', 'Show alone')
  await expectCount(playground.columns, 1)
  await expect.element(playground.column('B')).toHaveFocus()
  await playground.columnOption('B', 'Show all columns')
  await expectCount(playground.columns, 2)
  await expect.element(playground.column('B')).toHaveFocus()
  await playground.addColumns(1)
  await pressButton('Ask this column too')
  await expect.element(playground.column('C')).toHaveFocus()
})

test('a dialog that keys open over a menu gives the keyboard back to the menu’s button; all of the menu is reached in a low window', async () => {
  await openPage({ models })
  const dialogs = [
    { keys: 'ControlOrMeta+/', name: 'Shortcuts' },
    { keys: 'ControlOrMeta+Shift+A', name: /^Choose the model/ },
    { keys: 'ControlOrMeta+k', name: 'Commands' },
  ]
  for (const { keys, name } of dialogs) {
    await pressButton('Column A options')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await press(keys)
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await press('Escape')
    await expectCount(page.getByRole('dialog', { name }), 0)
    await expect.element(page.getByRole('button', { name: 'Column A options' })).toHaveFocus()
  }

  await resizeWindow(390, 300)
  await pressButton('Column A options')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  for (const key of ['ArrowDown', 'End']) {
    await press(key)
    const item = page
      .getByRole('menuitem')
      .elements()
      .find((each) => each === document.activeElement)
    await expect.element(item ?? null).toBeInViewport({ ratio: 0.9 })
  }
})

test('at 320 pixels a price stands whole or not at all', async () => {
  const pricing = { prompt: '0.000002', completion: '0.000008' }
  await resizeWindow(320, 640)
  const six = ['alpha', 'beta', 'alpha', 'beta', 'alpha', 'beta']
  const sessions = [{ columns: six, asked: ['A question'] }, {}]
  await openPage({ models, list: { alpha: { pricing }, beta: { pricing } }, sessions })
  const price = page.getByText(/^from <?\$/)
  const roomOf = (element: Element) => element.closest('[data-notes]')?.getBoundingClientRect()
  const isWhole = () => {
    const box = price.element().getBoundingClientRect()
    const room = roomOf(price.element())
    return room !== undefined && box.left >= room.left && box.bottom <= room.bottom + 1
  }
  const isOutOfSight = () => {
    const room = roomOf(price.element())
    return room !== undefined && price.element().getBoundingClientRect().top >= room.bottom
  }
  await playground.message.fill('Well?')
  await expect.element(price).toBeInTheDocument()
  expect(isWhole()).toBe(true)

  await pressButton('Sessions')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^A question/ })
    .click()
  await expectCount(page.getByRole('tab'), 6)
  await playground.message.fill('Well?')
  await expect.element(price).toBeInTheDocument()
  expect(isOutOfSight()).toBe(true)
})

test('an example leaves the keyboard in the composer; what leads there and to a column does so from the table too, also on a phone', async () => {
  await openPage({ models })
  const command = async (query: string, active: RegExp) => {
    await palette.open()
    await palette.run(query, active)
  }
  const { message, column } = playground
  const fromTable = async (go: () => Promise<void>, to: typeof message) => {
    await pressByKey(page.getByRole('button', { name: 'Table', exact: true }))
    await expectCount(message, 0)
    await go()
    await expect.element(to).toHaveFocus()
  }
  const skipTo = async (name: string) => {
    const link = page.getByRole('button', { name })
    link.element().focus()
    await expect.element(link).toBeInViewport()
    await userEvent.keyboard('{Enter}')
  }
  await fromTable(() => press('Alt+0'), message)
  await fromTable(() => press('Alt+2'), column('B'))

  await pressButton(/^Improve a prompt/)
  await expectCount(playground.questions, 1)
  await expect.element(message).toHaveFocus()
  await playground.settled()
  await fromTable(() => skipTo('Skip to the message field'), message)
  await fromTable(() => skipTo('Skip to the answers'), column('A'))
  await fromTable(() => command('go to message', /^Go to the message field/), message)
  await fromTable(() => command('go to column b', /^Go to column B/), column('B'))

  // The table hides which column stands alone.
  await playground.columnOption('A', 'Show alone')
  await fromTable(() => press('Alt+2'), column('B'))
  await resizeWindow(390, 844)
  await fromTable(() => command('go to column a', /^Go to column A/), column('A'))
})

test('in the table the way to the answers leads to its grid, and from a field Alt with a digit leads nowhere', async () => {
  await openPage({ models })
  await playground.show('Table')
  await pressButton(/^Sort into groups/)
  const grid = page.getByRole('grid')
  await expect.element(grid).toBeVisible()
  await pressButton('Skip to the answers')
  await expect.element(grid).toHaveFocus()

  // What is being typed would be gone.
  await pressButton('Edit the prompt')
  const field = page.getByRole('textbox', { name: 'Prompt', exact: true })
  await expect.element(field).toHaveFocus()
  await field.fill('Sort {{ticket}}, and say why.')
  await press('Alt+0')
  await press('Alt+2')
  await expect.element(field).toHaveValue('Sort {{ticket}}, and say why.')
  await expect.element(field).toHaveFocus()
})

test('the embeddings have the keyboard where what led to them is gone', async () => {
  await openPage({ models })
  await palette.open()
  await palette.run('embed', /^Embeddings/)
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.poll(() => location.pathname).toMatch(/\/embeddings$/)
})
