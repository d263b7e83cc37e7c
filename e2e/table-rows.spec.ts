import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { button, grid, pasteInto, row } from './support/table.ts'
import { expect, test } from './test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const answers = { alpha: says('refund'), beta: says('delivery') }

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row is changed, made a conversation, run and deleted', async ({
    openWithUpstream,
    playground,
    page,
    expectAccessible,
  }) => {
    const upstream = await openWithUpstream({ models: answers })
    await expect(playground.message).toBeVisible()
    await button(page, 'Table').click()
    await button(page, /Sort into groups/).click()
    await button(page, 'Change row 2').click()
    const form = page.getByRole('dialog', { name: 'Row 2' })
    await expect(form).toBeVisible()
    await field(page, 'ticket').fill('It never came')
    await button(page, 'Put a conversation before it').click()
    await field(page, 'Message 1').fill('Hello')
    await button(page, 'Add a message').click()
    await field(page, 'Message 2').fill('How can I help?')
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await button(page, 'Save and run').click()
    await expect(form).toBeHidden()
    const card = page.getByRole('article', { name: 'Row 2', exact: true })
    await expect(card).toContainText('It never came')
    await expect(card.getByText('refund')).toBeVisible()
    expect(transcriptOf(askedOf(upstream, 'alpha').at(-1))).toEqual([
      'user: Hello',
      'assistant: How can I help?',
      expect.stringContaining('It never came'),
    ])

    await button(page, 'Change row 2').click()
    await button(page, 'Delete row').click()
    await expect(card).not.toContainText('It never came')
    await button(page, 'Undo').click()
    await expect(card).toContainText('It never came')
  })
})

test('changes that are dropped can be had back, a kept one is undone, and what is typed is kept out of sight', async ({
  openWithUpstream,
  playground,
  page,
}) => {
  await openWithUpstream({ models: answers })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  await button(page, 'Options of row 1').click()
  await page.getByRole('menuitem', { name: 'Change it in a form' }).click()
  await field(page, 'ticket').fill('Another ticket')
  await page.keyboard.press('Escape')
  await expect(row(page, 1)).toContainText('The mug arrived cracked')
  await button(page, 'Undo').click()
  await expect(field(page, 'ticket')).toHaveValue('Another ticket')
  await field(page, 'ticket').press('Control+Enter')
  await expect(row(page, 1)).toContainText('Another ticket')
  await grid(page).focus()
  await page.keyboard.press('Control+z')
  await expect(row(page, 1)).toContainText('The mug arrived cracked')

  // A block with a cell that no field takes is refused.
  await pasteInto(page, `short\n${'x'.repeat(1_000_000)}`)
  await expect(page.getByText(/Nothing was pasted.*row 2.*1,000,000 characters/)).toBeVisible()
  await expect(row(page, 1)).toContainText('The mug arrived cracked')

  // What is typed in a row that is scrolled away is kept.
  await pasteInto(page, Array.from({ length: 80 }, (_, at) => `Ticket ${at + 1}`).join('\n'))
  await grid(page).focus()
  await page.keyboard.type('Half a sen')
  await grid(page).hover()
  await page.mouse.wheel(0, 5000)
  await expect(row(page, 1)).toHaveCount(0)
  await page.mouse.wheel(0, -9000)
  await expect(row(page, 1)).toContainText('Half a sen')
  await expect(row(page, 1).getByRole('textbox')).toHaveCount(0)
})

test('rows that a model writes are offered as they come, and those accepted are added as one step', async ({
  openWithUpstream,
  playground,
  page,
  expectAccessible,
}) => {
  const gate = createGate()
  const written = [
    'Sure! Here they are:',
    '```json',
    '{"ticket": "Dónde está mi pedido?", "expected": "delivery"}',
    '{"ticket": "The mug arrived cracked. Can I get my money back?", "expected": "refund"}',
    '{"ticket": "GIVE ME MY MONEY", "expected": "refund"}',
    '```',
  ].join('\n')
  const upstream = await openWithUpstream({
    models: answers,
    respond: (request) =>
      JSON.stringify(bodyOf(request).messages).includes('You write rows')
        ? says(written, { beforeWord: 14, until: gate.opened })
        : undefined,
  })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  const first = (await row(page, 1).getByRole('gridcell').first().textContent()) ?? ''
  await button(page, 'Add rows').click()
  await page.getByRole('menuitem', { name: 'Write rows…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write rows' })
  await field(page, 'What should the rows be like?').fill('Angry ones; two in Spanish')
  await field(page, 'How many 1 to 50').fill('3')
  await field(page, 'How many 1 to 50').blur()
  await expect(page.getByRole('switch', { name: 'Also write the expected answers' })).toBeChecked()
  await button(page, 'Write 3 rows').click()
  const offer = (number: number) =>
    dialog.getByRole('listitem', { name: `Offered row ${number}`, exact: true })
  await expect(offer(1)).toContainText('Dónde está mi pedido?')
  await expect(button(page, 'Stop').last()).toBeVisible()
  gate.open()
  await expect(dialog.getByText('3 rows offered')).toBeVisible()
  const [asked] = askedOf(upstream, 'alpha')
  expect(JSON.parse(String(asked && bodyOf(asked).messages[1]?.content))).toMatchObject({
    wanted: 'Angry ones; two in Spanish',
    count: 3,
    examples: [{ ticket: first }, {}, {}, {}, {}],
  })
  await expectAccessible()
  await button(page, 'Accept all').click()
  await button(page, 'Leave out offered row 3').click()
  await expect(button(page, /^Add \d row/)).toHaveText('Add 2 rows')
  await button(page, 'Add 2 rows').click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '13')
  await button(page, 'Undo').click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '11')
})

test('a link to a row marks it, and one to a cell opens it', async ({
  openWithUpstream,
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithUpstream({ models: answers })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  await button(page, 'Options of row 4').click()
  await page.getByRole('menuitem', { name: 'Copy link to this row' }).click()
  await expect(page.getByText(/^Link copied/)).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const toRow = await copied()
  await button(page, 'Options of row 4').click()
  await page.getByRole('menuitem', { name: 'Open the row' }).click()
  const opened = page.getByRole('region', { name: 'Row 4 of 10, Column A' })
  await expect(page).toHaveURL(/\/s\/.+#row=.+&column=/)
  await opened.getByRole('button', { name: 'Copy link to this row' }).click()
  await expect.poll(copied).toContain('&column=')
  const toCell = await copied()
  await page.keyboard.press('Escape')
  await playground.view('Compare').click()
  await expect(page.getByText('Saved in this browser only')).toBeVisible()

  const other = await context.newPage()
  await other.goto(toRow)
  await expect(row(other, 4).getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true')
  await expect(grid(other)).toBeFocused()
  await expect(other).toHaveURL(/\/s\/[^#]+$/)
  await other.goto(toCell)
  await expect(other.getByRole('region', { name: 'Row 4 of 10, Column A' })).toBeFocused()
  await other.goto(toRow.replace(/row=.*/, 'row=gone'))
  await expect(other.getByText('This row is not here any more.')).toBeVisible()
})
