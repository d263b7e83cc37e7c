import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { promptLibrary } from '../../store/prompt-library.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

const models = { alpha: says('Yes.'), beta: says('No.') }
const { message } = playground
const opener = page.getByRole('button', { name: 'Your prompts', exact: true })
const dialog = page.getByRole('dialog', { name: 'Your prompts' })
const name = dialog.getByRole('textbox', { name: 'Save to your prompts' })
const cards = dialog.getByRole('listitem')
const put = dialog.getByRole('button', { name: 'Put into the message' })

const saved = (title: string, text: string) =>
  promptLibrary.put({
    id: title,
    name: title,
    text,
    variables: [{ name: 'tone', kind: 'choice', choices: ['calm', 'cheerful'] }],
    scores: [],
    verdict: { kind: 'all' },
    examples: [],
    savedAt: 0,
  })

test('what is written is kept by a name, and written into a message again', async () => {
  const server = await openPage({ models })
  await opener.click()
  await expect.element(dialog).toHaveTextContent('Prompts that you use again are kept here')
  await expect.element(name).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  await message.fill('Explain it to a child.')
  await opener.click()
  await expect.element(name).toHaveFocus()
  await name.fill('For children')
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Enter}')
  await expect.element(cards).toHaveTextContent('For children')
  await expect.poll(() => document.activeElement?.id).toBe('prompts-place')
  // It is kept, so there is nothing to keep.
  await expect.element(name).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(message).toHaveValue('Explain it to a child.')

  await message.fill('')
  await opener.click()
  await cards.getByRole('button', { name: /^For children/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(message).toHaveValue('Explain it to a child.')
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await playground.settled()
  expect(server.asked().map(({ text }) => text)).toEqual([
    expect.stringContaining('Explain it to a child.'),
    expect.stringContaining('Explain it to a child.'),
  ])
})

test('a prompt asks for its variables, and what is written already stays above it', async () => {
  await saved('Reply', 'Reply to {{ e-mail }} in a {{tone}} tone, as {{who}}.')
  await openPage({ models })
  await message.fill('Be brief.')
  await opener.click()
  await cards.getByRole('button', { name: /^Reply/ }).click()
  const email = dialog.getByRole('textbox', { name: 'e-mail' })
  await expect.element(email).toHaveFocus()
  await expectAccessible('dialog[open]')
  await email.fill('“Where is it?”\n{{who}}')
  await dialog.getByRole('combobox', { name: 'tone' }).selectOptions('calm')
  await put.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const whole = 'Be brief.\n\nReply to “Where is it?”\n{{who}} in a calm tone, as {{who}}.'
  await expect.element(message).toHaveValue(whole)
  await expect.element(message).toHaveFocus()
  // As if it was typed: the browser's own undo takes it back.
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  await expect.element(message).toHaveValue('Be brief.')
})

test('variables in what is typed are offered to be filled in, and go out as they are without', async () => {
  const server = await openPage({ models: { alpha: models.alpha } })
  const fillIn = page.getByRole('button', { name: 'Fill in…' })
  await message.fill('What does {{ }} mean in Vue?')
  await expect.element(fillIn).not.toBeInTheDocument()
  await message.fill('What does {{ name }} mean in Vue?')
  await expect.element(fillIn).toBeVisible()
  await message.click()
  await userEvent.keyboard('{Enter}')
  await playground.settled()
  expect(server.asked().at(-1)?.text).toContain('What does {{ name }} mean in Vue?')

  await message.fill('Sort {{ticket}} as {{kind}}.')
  await fillIn.click()
  await expect.element(dialog.getByRole('textbox', { name: 'ticket' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'kind' }).fill('a refund')
  await expect.element(dialog).toHaveTextContent('Sort {{ticket}} as a refund.')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(message).toHaveValue('Sort {{ticket}} as {{kind}}.')
  await fillIn.click()
  // What was typed is there again.
  await expect.element(dialog.getByRole('textbox', { name: 'kind' })).toHaveValue('a refund')
  await dialog.getByRole('textbox', { name: 'ticket' }).fill('“It broke”')
  await put.click()
  await expect.element(message).toHaveValue('Sort “It broke” as a refund.')
  await expect.element(fillIn).not.toBeInTheDocument()
})

test('a question is kept from its menu, and the same name takes another’s place with a way back', async () => {
  await saved('Short', 'Be short.')
  await openPage({ models, sessions: [{ asked: ['Is it so?'] }] })
  await page.getByRole('button', { name: 'Question 1 options' }).click()
  await page.getByRole('menuitem', { name: 'Save to your prompts…' }).click()
  await name.fill(' Short ')
  await expect.element(dialog).toHaveTextContent('saving replaces it')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.element(cards).toHaveTextContent('Is it so?')
  await expectCount(cards, 1)
  const [kept] = await promptLibrary.list()
  // What belonged to it in a table belongs to it further.
  expect(kept?.variables).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cards).toHaveTextContent('Be short.')
  await expect.element(name).toHaveValue(' Short ')
})

test('a prompt of hundreds of lines stands in the message at once, and is sent whole', async () => {
  const lines = Array.from({ length: 300 }, (_, number) => `line ${number}`).join('\n')
  await saved('Long', lines)
  const server = await openPage({ models })
  await message.fill('First this.')
  await opener.click()
  await cards.getByRole('button', { name: /^Long/ }).click()
  await expect.element(message).toHaveValue(`First this.\n\n${lines}`)
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await playground.settled()
  expect(server.asked().at(-1)?.text).toContain(JSON.stringify(`First this.\n\n${lines}`))
})

test('in the list Escape ends the renaming alone, and what is deleted leaves the keyboard in the list', async () => {
  await saved('Short', 'Be short.')
  const { open } = await prepareDialogs({ models })
  await open('prompts')
  await dialog.getByRole('button', { name: 'Options for Short' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await userEvent.keyboard('Long{Escape}')
  await expect.element(cards.getByRole('button', { name: /^Short/ })).toHaveFocus()
  await saved('Other', 'Be other.')
  await dialog.getByRole('button', { name: 'Options for Short' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(cards).toHaveTextContent('Other')
  await expect.poll(() => document.activeElement?.id).toBe('prompts-place')
})
