import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Variable } from '#domain/session/table-setup.ts'
import { useTextLimit } from '../../../ui/text-limit.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { renderTable } from '../table-for-test.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { draftOf, type RowDraft } from './row-draft.ts'
import { RowForm } from './row-form.tsx'

const variables: readonly Variable[] = [
  { name: 'ticket', kind: 'text' },
  { name: 'days', kind: 'number' },
  { name: 'mood', kind: 'choice', choices: ['calm', 'cross'] },
]

interface FormProps {
  values?: Record<string, string>
  onDrafted?: (draft: RowDraft) => void
  onSave?: (isRun: boolean) => void
}

const nothing = () => undefined

function Form({ values, onDrafted, onSave = nothing }: FormProps) {
  const [draft, setDraft] = useState(() => ({ ...draftOf(null), values: values ?? {} }))
  useTextLimit()
  return (
    <RowForm
      variables={variables}
      prompt={{ id: 'p', sessionId: 's', number: 1, text: 'Sort {{ticket}}', createdAt: 0 }}
      number={3}
      draft={draft}
      onDraft={(changed) => {
        setDraft({ ...changed, values: { ...changed.values } })
        onDrafted?.(changed)
      }}
      onVariable={nothing}
      onSave={onSave}
      onRemove={nothing}
      link="http://127.0.0.1/s/s#row=c1"
      onClose={nothing}
    />
  )
}

const show = (props: FormProps = {}) =>
  render(
    <ToastProvider>
      <Form {...props} />
    </ToastProvider>,
  )
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a row is filled in, and Control and Enter save it from any field', async () => {
  const saved: boolean[] = []
  let drafted: RowDraft | undefined
  await show({ onDrafted: (draft) => (drafted = draft), onSave: (isRun) => saved.push(isRun) })
  await expect.element(page.getByRole('dialog', { name: 'Row 3' })).toBeVisible()
  await field('ticket').fill('Where is it?')
  await button('cross').click()
  await field('Expected answer, if there is one').fill('delivery')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(saved).toEqual([false])
  expect(drafted).toMatchObject({
    values: { ticket: 'Where is it?', mood: 'cross' },
    expected: 'delivery',
  })
})

test('a value of another kind is told, and a choice that is none stays in sight', async () => {
  await show({ values: { days: 'a few', mood: 'furious' } })
  await expect.element(field('days')).toHaveAccessibleDescription(/^Not a number/)
  await expect.element(button('furious')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Not one of the choices', { exact: false })).toBeVisible()
})

test('messages are added with the other role each time, moved and removed, and the focus goes along', async () => {
  let drafted: RowDraft | undefined
  const messagesBefore = () => drafted?.before.map(({ role, content }) => `${role}: ${content}`)
  await show({ onDrafted: (draft) => (drafted = draft) })
  await button('Put a conversation before it').click()
  await expect.element(field('Message 1')).toHaveFocus()
  await userEvent.keyboard('Hello')
  await button('Add a message').click()
  await expect.element(field('Message 2')).toHaveFocus()
  await userEvent.keyboard('Good day')
  await pressByKey(button('Add a message'))
  await userEvent.keyboard('My mug is broken')
  expect(messagesBefore()).toEqual(['user: Hello', 'assistant: Good day', 'user: My mug is broken'])
  await button('Move message 3 up').click()
  await expect.element(button('Move message 2 up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move message 1 down')).toHaveFocus()
  expect(messagesBefore()).toEqual(['user: My mug is broken', 'user: Hello', 'assistant: Good day'])
  await page.getByRole('group', { name: 'Who says message 2' }).getByText('Assistant').click()
  await button('Remove message 3').click()
  await expect.element(field('Message 2')).toHaveFocus()
  expect(messagesBefore()).toEqual(['user: My mug is broken', 'assistant: Hello'])
  await button('No conversation').click()
  await expect.element(button('Put a conversation before it')).toHaveFocus()
  expect(messagesBefore()).toEqual([])
})

test('what is too long for a field is refused below it, and what was typed stays', async () => {
  await show({ values: { ticket: 'Typed' } })
  field('ticket').element().focus()
  await field('ticket').click()
  const isTaken = field('ticket')
    .element()
    .dispatchEvent(
      new InputEvent('beforeinput', {
        data: 'x'.repeat(1_000_000),
        inputType: 'insertFromPaste',
        bubbles: true,
        cancelable: true,
      }),
    )
  expect(isTaken).toBe(false)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/1,000,005 characters; the limit is 400,000/)
  await expect.element(field('ticket')).toHaveValue('Typed')
  await field('ticket').fill('Less')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a text from a file that no field takes stays as it is, and can be emptied', async () => {
  let drafted: RowDraft | undefined
  await show({ values: { ticket: 'x'.repeat(500_000) }, onDrafted: (draft) => (drafted = draft) })
  await expect.element(page.getByText('It stays as it is', { exact: false })).toBeVisible()
  await button('Empty it').click()
  await expect.element(field('ticket')).toHaveValue('')
  expect(drafted?.values.ticket).toBe('')
})

test('the form of a row changes what was typed in it, and not what another tab has changed in the row meanwhile', async () => {
  const { store, actions } = await renderTable({
    prompt: 'Sort {{ticket}} of {{day}}',
    rows: [{ values: { ticket: 'Where is it?', day: 'Monday' } }],
  })
  await pressByKey(page.getByRole('button', { name: 'Options for row 1' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Change it in a form' }))
  const [id = ''] = Object.keys(store.getState().cases)
  actions.casesChanged([{ id, values: { day: 'Friday' }, expected: 'delivery' }])
  await field('ticket').fill('Where is my mug?')
  await button('Save').click()
  expect(store.getState().cases[id]).toMatchObject({
    values: { ticket: 'Where is my mug?', day: 'Friday' },
    expected: 'delivery',
  })
})
