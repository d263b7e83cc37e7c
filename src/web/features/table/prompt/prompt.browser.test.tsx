import { afterEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { casesOf } from '#domain/table/cases-of.ts'
import { press, renderTable } from '../table-for-test.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'

const bar = page.getByRole('region', { name: 'Prompt' })
const field = bar.getByRole('textbox', { name: 'Prompt' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const names = page.getByRole('listbox', { name: 'Blanks there are' })
const option = (name: string) => names.getByRole('option', { name })

/** What is left unsaved is kept, by ids that each test's store gives anew. */
afterEach(() => {
  const cancel = button('Cancel').query()
  if (cancel instanceof HTMLElement) cancel.click()
})

/** A table with a prompt that is being edited. */
async function edit(prompt: string, values: Record<string, string> = {}) {
  const table = await renderTable({ prompt, rows: [{ values }] })
  await button('Edit the prompt').click()
  return {
    ...table,
    textNow: () => table.store.getState().prompts[table.session().table?.promptId ?? '']?.text,
  }
}

test('a first prompt makes the table, and a blank is put in with its name selected', async () => {
  const { session, store } = await renderTable({ prompt: '', rows: [] })
  await field.fill('Sort this: ')
  await button('Insert a blank').click()
  await expect.element(field).toHaveFocus()
  await press('message')
  await expect.element(field).toHaveValue('Sort this: {{message}}')
  await button('Make the table').click()
  expect(store.getState().prompts[session().table?.promptId ?? '']?.text).toBe('Sort this: {{message}}')
  await expect.element(page.getByRole('columnheader', { name: '{{message}}' })).toBeVisible()
  await pressByKey(button('Edit the prompt'))
  await expect.element(button('Save as version 2')).toBeVisible()
})

/** The view of the table leaves the page, as for that of the conversation, and comes back. */
async function leaveAndComeBack({ again }: Awaited<ReturnType<typeof renderTable>>) {
  await cleanup()
  await again()
}

test('another wording that is begun is still there after the table was left for another view', async () => {
  const table = await edit('Sort {{ticket}}')
  await press(' by mood')
  await leaveAndComeBack(table)
  await expect.element(field).toHaveValue('Sort {{ticket}} by mood')
  await button('Save as version 2').click()
  expect(table.textNow()).toBe('Sort {{ticket}} by mood')
  await leaveAndComeBack(table)
  await pressByKey(button('Edit the prompt'))
  await expect.element(field).toHaveValue('Sort {{ticket}} by mood')
})

test('Cancel and Escape drop another wording, which Undo brings back in the field', async () => {
  const table = await edit('Sort {{ticket}}')
  const dropped = page.getByText('The changes to the prompt were not kept.')
  for (const drop of [() => button('Cancel').click(), () => press('{Escape}')]) {
    await press(' by mood')
    await expect.element(field).toHaveValue('Sort {{ticket}} by mood')
    await drop()
    await expect.element(button('Edit the prompt')).toHaveFocus()
    await pressByKey(button('Undo'))
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Sort {{ticket}} by mood')
    await press('{Escape}')
    await expect.element(dropped).toBeVisible()
    await leaveAndComeBack(table)
    await pressByKey(button('Edit the prompt'))
    await expect.element(field).toHaveValue('Sort {{ticket}}')
  }
  await press('{Escape}')
  await expect.element(button('Edit the prompt')).toHaveFocus()
  await expect.element(dropped).not.toBeInTheDocument()
})

test('of two wordings that were dropped, Undo of the first can be undone for the second', async () => {
  await edit('Sort {{ticket}}')
  await press(' by mood')
  await press('{Escape}')
  await expect.element(button('Undo')).toBeVisible()
  await pressByKey(button('Edit the prompt'))
  await press(' by length')
  await pressByKey(button('Undo'))
  await expect.element(field).toHaveValue('Sort {{ticket}} by mood')
  await pressByKey(button('Undo'))
  await expect.element(field).toHaveValue('Sort {{ticket}} by length')
})

test('a first wording that is begun is still there after the table was left for another view', async () => {
  const table = await renderTable({ prompt: '', rows: [] })
  await field.fill('Sort this: ')
  await leaveAndComeBack(table)
  await expect.element(field).toHaveValue('Sort this: ')
  await pressByKey(button('Make the table'))
})

test('a blank that was put in is undone like what is typed', async () => {
  await edit('Sort {{ticket}}')
  await pressByKey(button('Insert a blank'))
  await expect.element(field).toHaveValue('Sort {{ticket}}{{input}}')
  await press('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('Sort {{ticket}}')
})

test('after two braces the names there are can be chosen by keyboard', async () => {
  await edit('Sort {{ticket}} by {{title}}')
  await press(' or {{{{ti')
  await expect.element(option('{{ticket}}')).toHaveAttribute('aria-selected', 'true')
  await press('{ArrowDown}')
  await expect.element(option('{{title}}')).toHaveAttribute('aria-selected', 'true')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(option('{{title}}').element().id)
  await press('{Enter}')
  await expect.element(field).toHaveValue('Sort {{ticket}} by {{title}} or {{title}}')
  await expect.element(names).not.toBeInTheDocument()
  await press('!')
  await expect.element(field).toHaveValue('Sort {{ticket}} by {{title}} or {{title}}!')
})

test('or by mouse; Escape closes the names alone, and so does another place in the text', async () => {
  await edit('Sort {{ticket}}')
  await press(' {{{{')
  await option('{{ticket}}').click()
  await expect.element(field).toHaveValue('Sort {{ticket}} {{ticket}}')
  await press(' {{{{')
  await expect.element(names).toBeVisible()
  await press('{Escape}')
  await expect.element(names).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await press('t')
  await expect.element(names).toBeVisible()
  await press('{Home}')
  await expect.element(names).not.toBeInTheDocument()
})

test('a long prompt is cut with a sign, and shown whole when asked', async () => {
  const prompt = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} about {{ticket}}`).join('\n')
  await renderTable({ prompt, rows: [{ values: { ticket: 'mug' } }] })
  const more = button('Show all')
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  const text = bar.getByRole('paragraph')
  const folded = text.element().clientHeight
  more.element().focus()
  await press('{Enter}')
  await expect.element(button('Show less')).toHaveAttribute('aria-expanded', 'true')
  expect(text.element().clientHeight).toBeGreaterThan(2 * folded)
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toBeVisible()
  expect(text.element().clientHeight).toBe(folded)
})

test('a prompt that is seen whole has nothing to show', async () => {
  await renderTable({ prompt: 'Sort {{ticket}}', rows: [{ values: { ticket: 'mug' } }] })
  await expect.element(bar).toHaveTextContent('Sort {{ticket}}')
  await expect.element(button('Show all')).not.toBeInTheDocument()
})

test('a prompt without blanks is offered one on a line of its own', async () => {
  const { textNow } = await withoutBlank('Sort this ticket into a group.')
  await button('Add a blank for what differs').click()
  expect(textNow()).toBe('Sort this ticket into a group.\n\n{{input}}')
  await expect.element(page.getByRole('columnheader', { name: '{{input}}' })).toBeVisible()
  await expect.element(button('Edit the prompt')).toHaveFocus()
  await expect.element(page.getByRole('group', { name: 'A prompt without blanks' })).not.toBeInTheDocument()
})

test('or one in the place of words, which are the first row’s input', async () => {
  const { store, sessionId, textNow } = await withoutBlank('Sort this ticket: my mug is broken')
  await button('Make “my mug is broken” a blank').click()
  expect(textNow()).toBe('Sort this ticket: {{ticket}}')
  expect(casesOf(store.getState(), sessionId).map(({ values }) => values)).toEqual([
    { ticket: 'my mug is broken' },
  ])
})

test('what the first row got so is one step of Undo', async () => {
  const { store, sessionId, grid, textNow } = await withoutBlank('Sort this ticket: my mug is broken')
  await pressByKey(button('Make “my mug is broken” a blank'))
  grid.element().focus()
  await press('{Control>}z{/Control}')
  expect(casesOf(store.getState(), sessionId)[0]?.values).toEqual({})
  expect(textNow()).toBe('Sort this ticket: {{ticket}}')
})

test('the form for a row offers it too, and then has a field', async () => {
  await withoutBlank('Sort this ticket: my mug is broken')
  await pressByKey(button('Add rows'))
  await pressByKey(page.getByRole('menuitem', { name: 'Fill in a form' }))
  const form = page.getByRole('dialog', { name: 'Fill in one row' })
  await form.getByRole('button', { name: 'Make “my mug is broken” a blank' }).click()
  await expect.element(form.getByRole('textbox', { name: 'ticket', exact: true })).toHaveFocus()
  await expect
    .element(form.getByRole('textbox', { name: 'ticket', exact: true }))
    .toHaveValue('my mug is broken')
})

test('what a row has in the column of the new blank stays in its form', async () => {
  await renderTable({
    prompt: 'Sort this ticket: my mug is broken',
    setup: { variables: [{ name: 'ticket', kind: 'text' }] },
    rows: [{ values: { ticket: 'Where is it?' } }],
  })
  await pressByKey(button('Options for row 1'))
  await pressByKey(page.getByRole('menuitem', { name: 'Change it in a form' }))
  const form = page.getByRole('dialog', { name: 'Row 1' })
  await pressByKey(form.getByRole('button', { name: 'Make “my mug is broken” a blank' }))
  const input = form.getByRole('textbox', { name: 'ticket', exact: true })
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('Where is it?')
})

async function withoutBlank(prompt: string) {
  const table = await renderTable({ prompt, rows: [{ values: {} }] })
  return {
    ...table,
    textNow: () => table.store.getState().prompts[table.session().table?.promptId ?? '']?.text,
  }
}
