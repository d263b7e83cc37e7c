import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { refuses, says, slowly } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { button, grid, row } from '../testing/table.ts'

const upToDate = page.getByText('Everything is up to date.')

/** The usual ten rows, for two columns. */
async function beginTable() {
  await playground.view('Table').click()
  await button(/Sort into groups/).click()
}

test('where every third answer is cut off in the middle, its words stay, and only it is asked again', async () => {
  let asked = 0
  let isBroken = true
  const server = await openPage({
    models: { alpha: says('refund'), beta: says('delivery') },
    respond: () => (isBroken && ++asked % 3 === 0 ? { kind: 'cut', text: 'some words' } : undefined),
  })
  await beginTable()
  await button('Run 20 answers').click()
  await expect.element(button('Run 6 answers')).toBeVisible()
  const broken = page.getByRole('gridcell').filter({ hasText: 'some words' }).first()
  await expect.element(broken).toHaveTextContent('Broke off')
  isBroken = false
  const before = server.asked().length
  await button('Run 6 answers').click()
  await expect.element(upToDate).toBeVisible()
  expect(server.asked().length - before).toBe(6)
})

test('an opened cell says how far its answers agree, as the dialog of the conversation does', async () => {
  let asked = 0
  await openPage({
    models: { alpha: says('refund'), beta: says('delivery') },
    respond: (question) =>
      bodyOf(question).model === 'beta' && ++asked % 3 === 0 ? says('a late delivery') : undefined,
  })
  await beginTable()
  await button('Options').click()
  await page.getByRole('textbox', { name: /Answers for each cell/ }).fill('3')
  await userEvent.keyboard('{Escape}')
  await button('Run 60 answers').click()
  await expect.element(upToDate).toBeVisible()
  await expect.element(page.getByText('answers agree in 10 of 10 rows')).toBeVisible()
  await button('Open row 1, column B').click()
  const agreement = page.getByRole('region', { name: 'How far do they agree?' })
  await expect.element(agreement).toHaveTextContent('The same text2 of 3')
  await expect.element(agreement).toHaveTextContent('of their words in common, on average')
  await expectAccessible()
  await button('Column to the left').click()
  await expect.element(agreement).toHaveTextContent('All 3 answers are the same, to the letter.')
})

test('samples that say the same stand once, failures by their reason, and the reason’s rows are run again', async () => {
  let isBroken = true
  const server = await openPage({
    models: { alpha: says('refund'), beta: says('delivery, most likely') },
    respond: (question) => {
      const asked = transcriptOf(question).at(-1) ?? ''
      return isBroken && bodyOf(question).model === 'beta' && asked.includes('parcel')
        ? refuses(400, 'This model is asleep.')
        : undefined
    },
  })
  await beginTable()
  await button('Options').click()
  await page.getByRole('textbox', { name: /Answers for each cell/ }).fill('3')
  await userEvent.keyboard('{Escape}')
  await button('Run 60 answers').click()
  await expectCount(row(1).getByText('3 ×'), 2)
  await expectCount(row(1).getByText('all alike'), 2)

  const failed = button('3 failed in column B: why')
  await expect.element(failed).toBeVisible()
  const element = failed.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
  const reasons = page.getByRole('dialog', { name: 'Why answers of column B are missing' })
  await expectCount(reasons.getByRole('listitem'), 1)
  await expect.element(reasons).toHaveTextContent('3 answers')
  await expectAccessible()
  await reasons.getByRole('button', { name: /Only these rows/ }).click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  isBroken = false
  const before = askedOf(server, 'alpha').length
  await reasons.getByRole('button', { name: /Run these again/ }).click()
  await expect.element(upToDate).toBeVisible()
  await expectCount(failed, 0)
  expect(askedOf(server, 'alpha')).toHaveLength(before)
})

test('deleting a session ends its run, and after Undo it is there, paused', async () => {
  const server = await openPage({ models: { alpha: slowly(), beta: slowly() } })
  await beginTable()
  await button('Run 20 answers').click()
  await expect.poll(() => server.asked().length).toBeGreaterThan(0)
  await button(/^Options of /)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expectCount(grid, 0)
  const before = server.asked().length
  await button('Undo').click()
  await expect.element(button('Continue')).toBeVisible()
  expect(server.asked()).toHaveLength(before)
})

test('a run that is paused goes on, again and again', async () => {
  const gate = Promise.withResolvers<void>()
  const server = await openPage({
    models: { alpha: says('refund', { beforeWord: 0, until: gate.promise }), beta: says('delivery') },
  })
  await beginTable()
  await button('Run 20 answers').click()
  await expect.poll(() => askedOf(server, 'alpha').length).toBeGreaterThan(2)
  for (let turn = 0; turn < 2; turn++) {
    await button('Pause').click()
    await button('Continue').click()
    await expect.element(button('Pause')).toBeVisible()
  }
  gate.resolve()
  await expect.element(upToDate).toBeVisible()
  expect(server.asked()).toHaveLength(20)
})
