import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { beginTable, button, grid, row } from '../testing/table.ts'

const upToDate = page.getByText('Everything is up to date.')

test('samples that say the same stand once, an opened cell says how far they agree, failures are run again by their reason, and what was cut off keeps its words', async () => {
  let [isBroken, asPayment] = [true, 0]
  const server = await openPage({
    models: { alpha: says('refund'), beta: says('delivery, most likely') },
    respond: (question) => {
      if (!isBroken) return undefined
      const asked = transcriptOf(question).at(-1) ?? ''
      if (bodyOf(question).model === 'alpha')
        return asked.includes('swap') ? { kind: 'cut', text: 'some words' } : undefined
      if (asked.includes('4471') && ++asPayment === 3) return says('a late delivery')
      return asked.includes('parcel') ? refuses(400, 'This model is asleep.') : undefined
    },
  })
  await beginTable()
  await pressByKey(button('Options'))
  await page.getByRole('textbox', { name: /Answers for each cell/ }).fill('3')
  await userEvent.keyboard('{Escape}')
  await pressByKey(button('Run 60 answers'))
  await expect.element(button('Run 6 answers')).toBeVisible()
  await expectCount(row(1).getByText('3 ×'), 2)
  await expectCount(row(1).getByText('all alike'), 2)
  await expect.element(row(3).getByText('some words')).toBeVisible()
  await expect.element(row(3)).toHaveTextContent('Broke off')

  await button('Open row 4, column B').click()
  const agreement = page.getByRole('region', { name: 'How far do they agree?' })
  await expect.element(agreement).toHaveTextContent('The same text2 of 3')
  await expect.element(agreement).toHaveTextContent('of their words in common, on average')
  await expectAccessible('section[aria-label^="Row 4 of 10"]')
  await pressByKey(button('Column to the left'))
  await expect.element(agreement).toHaveTextContent('All 3 answers are the same, to the letter.')
  await userEvent.keyboard('{Escape}')

  const failed = button('3 failed in column B: why')
  const element = failed.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
  const reasons = page.getByRole('dialog', { name: 'Why answers of column B are missing' })
  await expectCount(reasons.getByRole('listitem'), 1)
  await expect.element(reasons).toHaveTextContent('3 answers')
  await reasons.getByRole('button', { name: /Only these rows/ }).click()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  await expectAccessible('main')
  isBroken = false
  const before = askedOf(server, 'alpha').length
  await pressByKey(reasons.getByRole('button', { name: /Run these again/ }))
  await expectCount(failed, 0)
  expect(askedOf(server, 'alpha')).toHaveLength(before)

  // What was cut off is still to be asked, and nothing else.
  await pressByKey(button('Run 3 answers'))
  await expect.element(upToDate).toBeVisible()
  expect(askedOf(server, 'alpha')).toHaveLength(before + 3)
  expect(server.asked()).toHaveLength(66)
})

test('deleting a session ends its run, which is paused after Undo; the keyboard stays with Pause, Continue and Run', async () => {
  const mayEnd = Promise.withResolvers<void>()
  const alpha = says('One.', { beforeWord: 0, until: mayEnd.promise })
  const server = await openPage({ models: { alpha, beta: says('Two.') } })
  await beginTable()
  await pressByKey(button('Run 20 answers'))
  await expect.poll(() => server.asked().length).toBeGreaterThan(0)
  await pressByKey(button(/^Options for /).first())
  await pressByKey(page.getByRole('menuitem', { name: 'Delete', exact: true }))
  await expectCount(grid, 0)
  const before = server.asked().length
  await pressByKey(button('Undo'))
  await expect.element(button('Continue')).toBeVisible()
  expect(server.asked()).toHaveLength(before)

  button('Continue').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Pause')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Continue')).toHaveFocus()
  button('Stop').last().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Run \d+ answers$/)).toHaveFocus()
  mayEnd.resolve()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Run everything again')).toHaveFocus()
})
