import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { PanelProvider } from '../panel/panel-context.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { TextsPanel } from './texts-panel.tsx'

const documents = ['red', 'green', 'indigo'].map((text) => textOf(text))
const question = textOf('which?', { role: 'question' })
const judgements = { 'which?': ['green'] }

async function open(set = setOf([...documents, question], [], { judgements })) {
  const panel = panelForTest({ set })
  const rendered = await render(
    <PanelProvider value={panel}>
      <ToastProvider>
        <div style={{ width: 300, height: 500, position: 'relative' }}>
          <TextsPanel />
        </div>
      </ToastProvider>
    </PanelProvider>,
  )
  const state = () => panel.store.getState()
  return { ...panel, rendered, state, texts: () => state().set?.texts.map(({ text }) => text) }
}

const row = (text: string) => page.getByRole('button', { name: text, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)
const command = async (number: number, name: string) => {
  await pressByKey(button(`Options for text ${number}`))
  await pressByKey(page.getByRole('menuitem', { name, exact: true }))
}

describe('a text', () => {
  test('is chosen with a press, and with another no more', async () => {
    const { state } = await open()
    await row('green').click()
    await expect.element(row('green')).toHaveAttribute('aria-pressed', 'true')
    expect(state().choices.textId).toBe('green')
    await row('green').click()
    expect(state().choices.textId).toBeNull()
  })

  test('is edited in its place with a double click, and keeps its lines, and its space where nothing was written', async () => {
    const { texts } = await open(setOf([textOf('one\ntwo'), textOf(' Hello\n'), textOf('red')], []))
    await row('one two').dblClick()
    await page.getByRole('textbox', { name: 'Text 1' }).fill('one\ntwo\nthree')
    await press('{Enter}')
    await expect.poll(texts).toEqual(['one\ntwo\nthree', ' Hello\n', 'red'])
    await row('Hello').dblClick()
    await press('{Enter}')
    await expect.element(row('Hello')).toHaveFocus()
    // Going elsewhere keeps what was written, too.
    await row('Hello').dblClick()
    await row('red').dblClick()
    await page.getByRole('textbox', { name: 'Text 3' }).fill('lime')
    await row('Hello').click()
    await expect.poll(texts).toEqual(['one\ntwo\nthree', ' Hello\n', 'lime'])
  })

  test('stays as it was with Escape, and where nothing is left of it', async () => {
    const { texts } = await open()
    await row('green').click()
    await press('{Enter}')
    await page.getByRole('textbox', { name: 'Text 2' }).fill('lime')
    await press('{Escape}')
    await expect.element(row('green')).toHaveFocus()
    await press('{Enter}')
    await page.getByRole('textbox', { name: 'Text 2' }).fill(' ')
    await press('{Enter}')
    await expect.element(row('green')).toHaveFocus()
    expect(texts()).toEqual(['red', 'green', 'indigo', 'which?'])
  })

  test('is read in its own direction', async () => {
    await open(setOf([textOf('שאלה: delivery'), textOf('red')], []))
    await expect.element(row('שאלה: delivery').getByText('delivery')).toHaveStyle({ direction: 'rtl' })
    await expect.element(row('red').getByText('red')).toHaveStyle({ direction: 'ltr' })
  })

  test('becomes a question and, with Undo, a document again, with what it answered', async () => {
    const { state, actions } = await open()
    await command(2, 'Make it a question')
    await expect.element(button('question green')).toBeVisible()
    expect(state().set?.judgements).toEqual({})
    // What is written since stays.
    actions.textChanged('green', { text: 'dark green' })
    await button('Undo').click()
    await expect.element(row('dark green')).toBeVisible()
    expect(state().set?.judgements).toEqual(judgements)
  })

  test('has a label, which stands for it, and a group', async () => {
    const { state } = await open()
    await command(1, 'Label and group…')
    await page.getByRole('textbox', { name: 'Label' }).fill('warm')
    await page.getByRole('combobox', { name: 'Group' }).fill(' colours ')
    await button('Save').click()
    await expect.element(row('warm')).toBeVisible()
    await expect.element(page.getByText('colours')).toBeVisible()
    expect(state().set?.texts[0]).toMatchObject({ text: 'red', label: 'warm', group: 'colours' })
  })

  test('is removed and comes back with its answers and votes', async () => {
    const { texts, state, actions } = await open()
    actions.voted({ textId: 'green', columnIds: ['a', 'b'], winner: 'first' })
    const votes = () => state().set?.votes?.map(({ textId }) => textId)
    await command(2, 'Remove')
    await expect.element(row('indigo')).toHaveFocus()
    expect(texts()).toEqual(['red', 'indigo', 'which?'])
    expect(votes()).toEqual([])
    await pressByKey(button('Undo'))
    expect(texts()).toEqual(['red', 'green', 'indigo', 'which?'])
    expect(state().set?.judgements).toEqual(judgements)
    expect(votes()).toEqual(['green'])
  })
})

describe('by the keyboard', () => {
  test('the arrows walk, and the list is one stop', async () => {
    await open()
    row('red').element().focus()
    await press('{ArrowDown}{ArrowDown}')
    await expect.element(row('indigo')).toHaveFocus()
    await press('{Home}')
    await expect.element(row('red')).toHaveFocus()
    await press('{End}')
    await expect.element(button('question which?')).toHaveFocus()
    await press('{Tab}')
    await expect.element(button('Options for text 4')).toHaveFocus()
    await press('{Tab}')
    await expect.element(button('Paste lines or a file')).toHaveFocus()
  })

  test('Delete removes and goes on to the next; the last goes back', async () => {
    const { texts } = await open()
    await row('green').click()
    await press('{Delete}')
    await expect.element(row('indigo')).toHaveFocus()
    await press('{ArrowDown}{Delete}')
    await expect.element(row('indigo')).toHaveFocus()
    expect(texts()).toEqual(['red', 'indigo'])
  })

  test('Shift and an arrow select, Escape ends it', async () => {
    await open()
    row('red').element().focus()
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'indigo', exact: true })).toBeChecked()
    await press('{Escape}')
    await expect.element(row('indigo')).toHaveFocus()
    await expect.element(page.getByText('3 selected')).not.toBeInTheDocument()
  })
})

describe('several texts', () => {
  test('are selected from the menu of one, where the keyboard stays: Escape ends it', async () => {
    await open()
    row('green').element().focus()
    button('Options for text 2').element().focus()
    await press('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    page.getByRole('menuitem', { name: 'Select', exact: true }).element().focus()
    await press('{Enter}')
    await expect.element(page.getByRole('checkbox', { name: 'green', exact: true })).toHaveFocus()
    await press('{Escape}')
    await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
    await expect.element(row('green')).toHaveFocus()
  })

  test('are selected with presses, and get a group', async () => {
    const { state } = await open()
    await command(1, 'Select')
    await page.getByRole('checkbox', { name: 'indigo', exact: true }).click()
    await button('Group…').click()
    await page.getByRole('combobox', { name: 'Group' }).fill('dark')
    await pressByKey(button('Save'))
    expect(state().set?.texts.map(({ group }) => group)).toEqual(['dark', null, 'dark', null])
    await pressByKey(button('Undo'))
    expect(state().set?.texts.map(({ group }) => group)).toEqual([null, null, null, null])
  })

  test('are removed at once, and come back', async () => {
    const { texts } = await open()
    await row('red').click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('checkbox', { name: 'indigo', exact: true }).click({ modifiers: ['Shift'] })
    await button('Remove').click()
    expect(texts()).toEqual(['which?'])
    await pressByKey(button('Undo'))
    expect(texts()).toEqual(['red', 'green', 'indigo', 'which?'])
  })
})

test('removed texts come back into their set, which is opened again, and Undo says where that is gone', async () => {
  const { texts, state, actions, sets } = await open()
  const other = setOf([textOf('blue')], [], { id: 'other' })
  await command(1, 'Remove')
  actions.setOpened(other)
  await pressByKey(button('Undo'))
  await expect.poll(texts).toEqual(['red', 'green', 'indigo', 'which?'])
  await command(1, 'Remove')
  actions.setOpened(other)
  await expect.poll(() => sets.read('set')).not.toBeNull()
  await sets.delete('set')
  await pressByKey(button('Undo'))
  await expect.element(page.getByText(/^Nothing was undone/)).toBeVisible()
  expect(state().set?.id).toBe('other')
})

describe('what is on show', () => {
  test('is what was searched for, with its number in the set', async () => {
    await open(setOf([...documents, textOf('sea', { group: 'Blue-green' })], []))
    await button('Find texts').click()
    await page.getByRole('searchbox', { name: 'Find in the texts' }).fill('GREEN')
    await expect.element(row('red')).not.toBeInTheDocument()
    await expect.element(button('Options for text 4')).toBeInTheDocument()
    await page.getByRole('searchbox').fill('purple')
    await expect.element(page.getByText('No text has these words.')).toBeVisible()
    await press('{Escape}')
    await expect.element(row('red')).toBeVisible()
    await expect.element(button('Find texts')).toHaveFocus()
  })
})

describe('texts are added', () => {
  test('one after the other, in the role that alone is on show', async () => {
    const { state } = await open()
    await button('Questions 1').click()
    await expect.element(row('red')).not.toBeInTheDocument()
    await button('Documents 3').click()
    await expect.element(row('red')).toBeVisible()
    await expect.element(button('question which?')).not.toBeInTheDocument()
    await pressByKey(button('Questions 1'))
    await pressByKey(button('Add'))
    await page.getByRole('textbox', { name: 'Add a question' }).fill('where?')
    await press('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Add a question' })).toHaveValue('')
    expect(state().set?.texts.at(-1)).toMatchObject({ text: 'where?', role: 'question' })
    for (const leave of [() => press('{Escape}'), () => button('Stop adding').click()]) {
      await leave()
      await expect.element(button('Add')).toHaveFocus()
      await press('{Enter}')
    }
  })

  test('by what is written for this set and in this role, which comes back after another set, after leaving and after a reload', async () => {
    const { texts, actions, rendered } = await open()
    const document = page.getByRole('textbox', { name: 'Add a document' })
    await pressByKey(button('Add'))
    await document.fill('half')
    actions.setOpened(setOf([textOf('blue')], [], { id: 'other' }))
    await expect.element(document).toHaveValue('')
    await press('{Enter}')
    expect(texts()).toEqual(['blue'])
    await document.fill('other half')

    actions.setOpened(setOf([...documents, question], [], { judgements }))
    await expect.element(document).toHaveValue('half')
    await pressByKey(button('Questions 1'))
    await expect.element(page.getByRole('textbox', { name: 'Add a question' })).toHaveValue('')
    await rendered.unmount()
    const again = await open()
    await expect.element(document).toHaveValue('half')
    // It only came back on show, until it is asked for.
    await expect.element(document).not.toHaveFocus()
    await pressByKey(button('Add'))
    await expect.element(document).toHaveFocus()
    await press('a loaf{Enter}')
    expect(again.texts()?.at(-1)).toBe('halfa loaf')

    dispatchEvent(new Event('pagehide'))
    expect(Object.values(sessionStorage)).toContain('other half')
    expect(Object.values(sessionStorage)).not.toContain('half')
    again.actions.setOpened(setOf([], [], { id: 'other' }))
    await expect.element(document).toHaveValue('other half')
    await document.fill('')
  })

  test('with Escape or a press what is written is not, and can be had back, also from another set', async () => {
    const { state, actions } = await open()
    const field = page.getByRole('textbox', { name: 'Add a document' })
    for (const leave of [() => press('{Escape}'), () => pressByKey(button('Stop adding'))]) {
      await pressByKey(button('Add'))
      await expect.element(field).toHaveValue('')
      await field.fill('half')
      await leave()
      await expect.element(field).not.toBeInTheDocument()
      await pressByKey(button('Undo'))
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveValue('half')
      await field.fill('')
    }
    await field.fill('half')
    await press('{Escape}')
    actions.setOpened(setOf([textOf('blue')], [], { id: 'other' }))
    await pressByKey(button('Undo'))
    await expect.element(field).toHaveValue('half')
    expect(state().set?.id).toBe('set')
    await field.fill('')
  })

  test('as lines, which are looked at first', async () => {
    const { texts } = await open()
    await pressByKey(button('Add'))
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'one\ntwo')
    page
      .getByRole('textbox', { name: 'Add a document' })
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await button('Add 2 texts').click()
    expect(texts()?.slice(-2)).toEqual(['one', 'two'])
  })
})

test('of a very long text the list has the beginning: a browser takes half a minute to break such a word', async () => {
  await open(setOf([textOf('x'.repeat(100_000))], []))
  const shown = page.getByRole('button', { name: /^x+…$/ })
  await expect.element(shown).toBeVisible()
  expect(shown.element().textContent.length).toBeLessThan(2000)
})

test('a text that is edited from its menu stays while the list is scrolled', async () => {
  await open(
    setOf(
      Array.from({ length: 300 }, (_, index) => textOf(`text ${index}`)),
      [],
    ),
  )
  await command(2, 'Edit')
  const field = page.getByRole('textbox', { name: 'Text 2' })
  await field.fill('half written')
  const list = page.getByRole('list', { name: 'Texts' }).element().parentElement
  list?.scrollTo({ top: 6000 })
  await expect.element(row('text 150')).toBeVisible()
  await expect.element(field).toHaveValue('half written')
})

test('of 5,000 texts only those in sight are there, each can be reached, and no more than they can be added or come back', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => textOf(`text ${index + 1}`))
  const { state, actions } = await open(setOf(many, []))
  expect(document.querySelectorAll('li').length).toBeLessThan(60)
  row('text 1').element().focus()
  await press('{End}')
  await expect.element(row('text 5000')).toHaveFocus()
  await expect.element(row('text 5000')).toBeInViewport()
  actions.chosen({ textId: 'text 2500' })
  await expect.element(row('text 2500')).toBeInViewport()

  row('text 2500').element().focus()
  await press('{Delete}')
  actions.textsAdded([textOf('one more')])
  await pressByKey(button('Undo'))
  const noRoom = 'There is no room for what was removed: a set takes 5,000 texts.'
  await expect.element(page.getByText(noRoom)).toBeVisible()
  expect(state().set?.texts).toHaveLength(5000)
  expect(state().set?.texts.at(-1)?.text).toBe('one more')
  await pressByKey(button('Add'))
  await expect.element(page.getByText('A set takes 5,000 texts.', { exact: true })).toBeVisible()
})

test('an empty set says what to do', async () => {
  await open(setOf([], []))
  await expect.element(page.getByText(/^No texts yet/)).toBeVisible()
})
