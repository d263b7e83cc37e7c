import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { savedRows } from './support/saved-rows.ts'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { button, grid, pasteInto, row } from './support/table.ts'
import { expect, test } from './test.ts'

const answers = {
  alpha: says('refund'),
  beta: says('delivery'),
}

test('a question becomes a table, is run on pasted rows, scored, and goes back to a conversation', async ({
  acmeServers,
  playground,
  page,
}) => {
  const { server, upstream } = await acmeServers.withUpstream({ models: answers })
  const question = 'Sort this ticket: {{ticket}}'
  const models = ['acme/alpha', 'acme/beta']
  await openWithRows(page, rowsOfSessions([{ id: 'tickets', models, turns: [[question]] }]), { server })
  await playground.view('Table').click()
  await expect(page.getByRole('region', { name: 'Prompt' })).toContainText(question)
  await pasteInto(page, 'The mug is broken\nWhere is my parcel?\nMoney back, please')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
  expect(upstream.asked()).toEqual([])

  await button(page, 'Add expected answers').click()
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await pasteInto(page, 'refund\ndelivery\nrefund')
  await button(page, 'Run 6 answers').click()
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
  expect(
    askedOf(upstream, 'alpha')
      .map((request) => bodyOf(request).messages)
      .map((messages) => JSON.stringify(messages))
      .toSorted(),
  ).toEqual(
    ['Money back, please', 'The mug is broken', 'Where is my parcel?'].map((ticket) =>
      JSON.stringify([{ role: 'user', content: `Sort this ticket: ${ticket}` }]),
    ),
  )

  await button(page, 'Scores').click()
  await page.getByRole('button', { name: 'Add a score', exact: true }).click()
  await page.getByRole('menuitem', { name: /Equals/ }).click()
  await expect(row(page, 1).getByText('Pass')).toHaveCount(1)
  await expect(row(page, 1).getByText('Fail')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Two columns compared' })).toContainText('Too close to call')
  await button(page, /Only B/).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2')
  // It is called what it is called in the whole table.
  await expect(row(page, 2)).toContainText('Where is my parcel?')

  await button(page, 'Options for row 2').click()
  await page.getByRole('menuitem', { name: 'Continue from here as a conversation' }).click()
  await expect(playground.question('Sort this ticket: Where is my parcel?')).toBeVisible()
  await expect(playground.answer('B')).toContainText('delivery')
})

const questionOf = (request: Parameters<typeof bodyOf>[0]) => transcriptOf(request).at(-1) ?? ''

/** The first three tickets of the example. */
const isEarly = (request: Parameters<typeof bodyOf>[0]) => /mug|parcel|swap/.test(questionOf(request))

test('a run that is reloaded in the middle goes on where it was, and asks nothing twice; a changed prompt makes its cells out of date, and a reload keeps all of it, with hidden columns and what was being typed in a cell', async ({
  openWithUpstream,
  playground,
  page,
}) => {
  const gate = createGate()
  const upstream = await openWithUpstream({
    models: answers,
    // The first tickets are answered at once, the others once the page was reloaded.
    respond: (request) =>
      isEarly(request) ? undefined : says('late', { beforeWord: 0, until: gate.opened }),
  })
  await playground.view('Table').click()
  await button(page, /Sort into groups/).click()
  await runAcrossReload(page, gate.open)
  expect(upstream.asked().filter(isEarly)).toHaveLength(6)

  await button(page, 'Edit the prompt').click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Which group? {{ticket}}')
  await button(page, 'Save as version 2').click()
  await expect(row(page, 1).getByText('Prompt changed')).toHaveCount(2)
  // Figures are of what the table would answer now.
  await expect(page.getByText('No row has a verdict for both A (alpha) and B (beta) yet.')).toBeVisible()
  await expect(page.getByText('20 answers are out of date and not counted.')).toBeVisible()
  await expect(page.getByText('10 out of date')).toHaveCount(2)
  await expect(button(page, 'Run 20 answers')).toBeVisible()
  for (const options of ['Options for Expected', 'Options for column B']) {
    await button(page, options).click()
    await page.getByRole('menuitem', { name: 'Hide the column' }).click()
  }
  const cell = row(page, 2).getByRole('gridcell').first()
  await cell.click()
  await page.keyboard.type('Half a sen')
  await expect.poll(async () => (await savedRows(page)).join()).toContain('"expected":true')
  await expect(page.getByText('Saved in this browser only')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const field = row(page, 2).getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Half a sen')
  await page.keyboard.type('tence')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('Half a sentence')
  await button(page, /^Options/)
    .filter({ hasText: '2 hidden' })
    .click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(row(page, 1).getByText('Prompt changed')).toHaveCount(2)
  await button(page, 'Versions of the prompt').click()
  await page.getByRole('menuitem', { name: /Version 1/ }).click()
  await expect(row(page, 1).getByText('Prompt changed')).toHaveCount(0)
})

/** Runs the table, reloads the page once the first tickets are answered, and waits for the others. */
async function runAcrossReload(page: Page, letOthersAnswer: () => void) {
  await button(page, 'Run 20 answers').click()
  await expect(row(page, 3).getByText('refund')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[6-9]/)
  const finishedAndSaved = async () =>
    (await savedRows(page))
      .filter((saved) => saved.includes('"answers"'))
      .join()
      .split('"kind":"finished"').length - 1
  await expect.poll(finishedAndSaved).toBe(6)
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  letOthersAnswer()
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
  await expect(row(page, 4).getByText('late')).toHaveCount(2)
}
