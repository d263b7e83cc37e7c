import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { beginTable, button, grid, row } from '../testing/table.ts'
import { resizeWindow } from '../testing/window.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const answers = { alpha: says('refund'), beta: says('delivery') }

test('on a narrow screen each row is a card that is changed, made a conversation, run, opened and deleted', async () => {
  await resizeWindow(390, 844)
  const server = await openPage({ models: answers })
  await expect.element(playground.message).toBeVisible()
  await pressByKey(button('Table'))
  await pressByKey(button(/Sort into groups/))
  await expect
    .element(page.getByRole('article', { name: 'Row 1', exact: true }))
    .toHaveTextContent('The mug arrived cracked')
  await pressByKey(button('Change row 2'))
  const form = page.getByRole('dialog', { name: 'Row 2' })
  await expect.element(form).toBeVisible()
  await field('ticket').fill('It never came')
  await pressByKey(button('Put a conversation before it'))
  await field('Message 1').fill('Hello')
  await pressByKey(button('Add a message'))
  await field('Message 2').fill('How can I help?')
  await expectAccessible('dialog[open]')
  expect(document.documentElement.scrollWidth).toBe(390)
  await button('Save and run').click()
  await expectCount(form, 0)
  const card = page.getByRole('article', { name: 'Row 2', exact: true })
  await expect.element(card).toHaveTextContent('It never came')
  await expect.element(card.getByText('refund')).toBeVisible()
  expect(transcriptOf(askedOf(server, 'alpha').at(-1))).toEqual([
    'user: Hello',
    'assistant: How can I help?',
    expect.stringContaining('It never came'),
  ])
  await expectCount(card.getByText('Pass'), 1)

  await button('Open row 2, column B').click()
  const opened = page.getByRole('region', { name: 'Row 2 of 10, Column B' })
  await expect.element(opened).toHaveTextContent('delivery')
  expect(document.documentElement.scrollWidth).toBe(390)
  await userEvent.keyboard('{Escape}')
  await expectCount(opened, 0)

  await pressByKey(button('Change row 2'))
  await pressByKey(button('Delete row'))
  await expect.element(card).not.toHaveTextContent('It never came')
  await pressByKey(button('Undo'))
  await expect.element(card).toHaveTextContent('It never came')
})

test('rows that a model writes are offered as they come, and those accepted are added as one step', async () => {
  const gate = Promise.withResolvers<void>()
  const written = [
    'Sure! Here they are:',
    '```json',
    '{"ticket": "Dónde está mi pedido?", "expected": "delivery"}',
    '{"ticket": "The mug arrived cracked. Can I get my money back?", "expected": "refund"}',
    '{"ticket": "GIVE ME MY MONEY", "expected": "refund"}',
    '```',
  ].join('\n')
  const server = await openPage({
    models: answers,
    respond: (question) =>
      JSON.stringify(bodyOf(question).messages).includes('You write rows')
        ? says(written, { beforeWord: 14, until: gate.promise })
        : undefined,
  })
  await beginTable()
  const first = row(1).getByRole('gridcell').first().element().textContent
  await pressByKey(button('Add rows'))
  await pressByKey(page.getByRole('menuitem', { name: 'Write rows…' }))
  const dialog = page.getByRole('dialog', { name: 'Write rows' })
  await field('What should the rows be like?').fill('Angry ones; two in Spanish')
  await field('How many 1 to 50').fill('3')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('switch', { name: 'Also write the expected answers' })).toBeChecked()
  await pressByKey(button('Write 3 rows'))
  const offer = (number: number) =>
    dialog.getByRole('listitem', { name: `Offered row ${number}`, exact: true })
  await expect.element(offer(1)).toHaveTextContent('Dónde está mi pedido?')
  await expect.element(button('Stop').last()).toBeVisible()
  gate.resolve()
  await expect.element(dialog.getByText('3 rows offered')).toBeVisible()
  const [asked] = askedOf(server, 'alpha')
  expect(JSON.parse(String(asked && bodyOf(asked).messages[1]?.content))).toMatchObject({
    wanted: 'Angry ones; two in Spanish',
    count: 3,
    examples: [{ ticket: first }, {}, {}, {}, {}],
  })
  await expectAccessible('dialog[open]')
  await button('Accept all').click()
  await pressByKey(button('Leave out offered row 3'))
  await expect.element(button(/^Add \d row/)).toHaveTextContent(/^Add 2 rows$/)
  await pressByKey(button('Add 2 rows'))
  await expect.element(grid).toHaveAttribute('aria-rowcount', '13')
  await pressByKey(button('Undo'))
  await expect.element(grid).toHaveAttribute('aria-rowcount', '11')
})
