import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { button, focusGrid, grid, pasteInto, row } from '../testing/table.ts'
import { resizeWindow } from '../testing/window.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const answers = { alpha: says('refund'), beta: says('delivery') }

async function beginTable() {
  await playground.view('Table').click()
  await button(/Sort into groups/).click()
  await expect.element(grid).toBeVisible()
}

test('on a narrow screen a row is changed, made a conversation, run and deleted', async () => {
  await resizeWindow(390, 844)
  const server = await openPage({ models: answers })
  await expect.element(playground.message).toBeVisible()
  await button('Table').click()
  await button(/Sort into groups/).click()
  await button('Change row 2').click()
  const form = page.getByRole('dialog', { name: 'Row 2' })
  await expect.element(form).toBeVisible()
  await field('ticket').fill('It never came')
  await button('Put a conversation before it').click()
  await field('Message 1').fill('Hello')
  await button('Add a message').click()
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

  await button('Change row 2').click()
  await button('Delete row').click()
  await expect.element(card).not.toHaveTextContent('It never came')
  await button('Undo').click()
  await expect.element(card).toHaveTextContent('It never came')
})

test('changes that are dropped can be had back, a kept one is undone, and what is typed is kept out of sight', async () => {
  await openPage({ models: answers })
  await beginTable()
  await button('Options of row 1').click()
  await page.getByRole('menuitem', { name: 'Change it in a form' }).click()
  await field('ticket').fill('Another ticket')
  await userEvent.keyboard('{Escape}')
  await expect.element(row(1)).toHaveTextContent('The mug arrived cracked')
  await button('Undo').click()
  await expect.element(field('ticket')).toHaveValue('Another ticket')
  await field('ticket').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(row(1)).toHaveTextContent('Another ticket')
  focusGrid()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(1)).toHaveTextContent('The mug arrived cracked')

  // A block with a cell that no field takes is refused.
  pasteInto(`short\n${'x'.repeat(1_000_000)}`)
  await expect.element(page.getByText(/Nothing was pasted.*row 2.*1,000,000 characters/)).toBeVisible()
  await expect.element(row(1)).toHaveTextContent('The mug arrived cracked')

  // A row that is scrolled away is typed in all the same.
  pasteInto(Array.from({ length: 80 }, (_, at) => `Ticket ${at + 1}`).join('\n'))
  await expect.element(row(1)).toHaveTextContent('Ticket 1')
  focusGrid()
  await userEvent.keyboard('Half a sen')
  await grid.wheel({ delta: { y: 5000 } })
  await expectCount(row(2), 0)
  await userEvent.keyboard('tence{Enter}')
  await expect.element(row(1)).toHaveTextContent('Half a sentence')
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
  await button('Add rows').click()
  await page.getByRole('menuitem', { name: 'Write rows…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write rows' })
  await field('What should the rows be like?').fill('Angry ones; two in Spanish')
  await field('How many 1 to 50').fill('3')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('switch', { name: 'Also write the expected answers' })).toBeChecked()
  await button('Write 3 rows').click()
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
  await button('Leave out offered row 3').click()
  await expect.element(button(/^Add \d row/)).toHaveTextContent(/^Add 2 rows$/)
  await button('Add 2 rows').click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '13')
  await button('Undo').click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '11')
})
