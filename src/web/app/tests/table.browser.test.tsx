import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { button, focusGrid, grid, row } from '../testing/table.ts'
import { resizeWindow } from '../testing/window.ts'

const answers = { alpha: says('refund'), beta: says('delivery') }
const upToDate = page.getByText('Everything is up to date.')

test('cells are typed, opened, marked and undone with the keyboard alone, and axe finds nothing', async () => {
  await openPage({ models: answers })
  await playground.view('Table').click()
  await expect.element(button(/Sort into groups/)).toBeVisible()
  await expectAccessible()
  await button(/Sort into groups/).click()
  await expect.element(grid).toBeVisible()
  focusGrid()
  await userEvent.keyboard('A new ticket{Enter}')
  await expect.element(row(1)).toHaveTextContent('A new ticket')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(1)).toHaveTextContent('The mug arrived cracked')

  await button('Run 20 answers').click()
  await expect.element(upToDate).toBeVisible()
  await expectAccessible()
  focusGrid()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{Enter}')
  const opened = page.getByRole('region', { name: 'Row 1 of 10, Column A' })
  await expect.element(opened).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(page.getByRole('region', { name: 'Row 2 of 10, Column B' })).toHaveFocus()
  await userEvent.keyboard('+')
  await expect.element(button('Good')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(grid).toHaveFocus()
})

test('failing cells say so and leave the others alone; only they are run again', async () => {
  let isBroken = true
  const server = await openPage({
    models: answers,
    respond: (question) =>
      isBroken && bodyOf(question).model === 'beta' ? refuses(400, 'This model is asleep.') : undefined,
  })
  await playground.view('Table').click()
  await button(/Sort into groups/).click()
  await button('Run 20 answers').click()
  await expect.element(button('Run 10 answers')).toBeVisible()
  await expectCount(row(1).getByRole('button', { name: 'Retry' }), 1)
  await expect.element(page.getByText('10 failed', { exact: true })).toBeVisible()
  isBroken = false
  const before = askedOf(server, 'alpha').length
  await button('Run 10 answers').click()
  await expect.element(upToDate).toBeVisible()
  expect(askedOf(server, 'alpha')).toHaveLength(before)
  await expect.element(row(1).getByText('delivery')).toBeVisible()
})

test('two versions of the prompt are compared, and the earlier one is taken again', async () => {
  await openPage({
    models: answers,
    // Told to be brief, alpha names the group alone; the one ticket that it had right it then has wrong.
    respond: (question) => {
      const { model, messages } = bodyOf(question)
      const asked = JSON.stringify(messages)
      if (model !== 'alpha' || !asked.includes('In one word')) return undefined
      return says(asked.includes('parcel') ? 'delivery' : 'other')
    },
  })
  await playground.view('Table').click()
  await button(/Sort into groups/).click()
  await button('Run 20 answers').click()
  await expect.element(upToDate).toBeVisible()
  await button('Edit the prompt').click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('In one word, which group? {{ticket}}')
  await button('Save as version 2').click()
  await button('Run 20 answers').click()
  await expect.element(upToDate).toBeVisible()

  await button('Versions of the prompt').click()
  await page.getByRole('menuitem', { name: 'Compare versions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Version 2 mends' })).toBeVisible()
  await expect.element(dialog.getByRole('insertion').filter({ hasText: 'which' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Row 2, column A: A Fail before, then Pass Mended' }).click()
  await expect.element(dialog.getByRole('deletion').filter({ hasText: 'refund' }).first()).toBeVisible()
  await expect.element(dialog.getByRole('insertion').filter({ hasText: 'delivery' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Fail Broken/ }).first()).toBeVisible()
  await expectAccessible('dialog[open]')

  await button('Use version 1').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Versions of the prompt')).toHaveFocus()
  await expect
    .element(page.getByRole('region', { name: 'Prompt' }))
    .toHaveTextContent('Sort this support ticket')
})

test('on a narrow screen each row is a card, and a cell opens', async () => {
  await resizeWindow(390, 844)
  await openPage({ models: answers })
  await expect.element(playground.message).toBeVisible()
  await button('Table').click()
  await button(/Sort into groups/).click()
  await button('Run 20 answers').click()
  await expect.element(upToDate).toBeVisible()
  const card = page.getByRole('article', { name: 'Row 1', exact: true })
  await expect.element(card).toHaveTextContent('The mug arrived cracked')
  await expectCount(card.getByText('Pass'), 1)
  await button('Open row 1, column B').click()
  await expect
    .element(page.getByRole('region', { name: 'Row 1 of 10, Column B' }))
    .toHaveTextContent('delivery')
  expect(document.documentElement.scrollWidth).toBe(390)
})
