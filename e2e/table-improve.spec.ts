import type { Page } from '@playwright/test'
import type { RequestBody } from '#service/testing/fake-behaviour.ts'
import { askedOf, transcriptOf } from '#service/testing/asked.ts'
import { button } from './support/table.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Improve the prompt' })

const proposal = {
  prompt: 'Sort this ticket into one group, in one word: {{ticket}}',
  reasons: ['One word was expected, and whole sentences came.'],
}

/** Right once the prompt asks for one word; asked for a better prompt, it proposes that. */
function answerOf({ messages }: RequestBody): string {
  const asked = messages.map(({ content }) => String(content)).join('\n')
  if (asked.includes('You improve prompts'))
    return `Here it is:\n\`\`\`json\n${JSON.stringify(proposal)}\n\`\`\``
  return asked.includes('one word') ? 'group' : 'I think that it is group'
}

/** A table of twelve tickets whose answers are all wrong. */
async function runTable(page: Page) {
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Sort this ticket: {{ticket}}')
  await button(page, 'Make the table').click()
  const rows = Array.from({ length: 12 }, (_, index) => `ticket-${index + 1}-of-twelve\tgroup`)
  await button(page, 'Add expected answers').click()
  const grid = page.getByRole('grid', { name: 'Table of inputs and answers' })
  await grid.press('Control+Home')
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, rows.join('\n'))
  await expect(grid).toHaveAttribute('aria-rowcount', '13')
  await expect(button(page, 'Improve the prompt')).toHaveAccessibleDescription(/Add scores first/)
  await button(page, 'Scores').click()
  await button(page, 'Add a score').click()
  await page.getByRole('menuitem', { name: /Equals/ }).click()
  await button(page, 'Scores').click()
  await expect(button(page, 'Improve the prompt')).toHaveAccessibleDescription(/Run this version first/)
  await button(page, 'Run 24 answers').click()
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
}

test('a wording is proposed from some rows, taken as a version, and measured on the others', async ({
  openWithUpstream,
  playground,
  page,
  expectAccessible,
}) => {
  const says = { kind: 'answer', text: answerOf } as const
  const upstream = await openWithUpstream({ models: { alpha: says, beta: says } })
  await playground.view('Table').click()
  await runTable(page)

  await button(page, 'Improve the prompt').click()
  await expect(dialog(page)).toContainText('24 of 24 answers to version 1 fail.')
  await expect(dialog(page)).toContainText('4 rows are kept from the model.')
  await expectAccessible()
  await button(page, 'Propose a wording').click()
  const wording = dialog(page).getByRole('region', { name: 'Proposed wording' })
  await expect(wording.getByRole('insertion')).toHaveText(['into one group, in one word'])
  await expect(dialog(page).getByRole('region', { name: 'Why' })).toContainText(proposal.reasons[0] ?? '')
  await expectAccessible()

  const asked = askedOf(upstream, 'alpha').find((request) =>
    transcriptOf(request)[0]?.startsWith('system: You improve prompts'),
  )
  const tickets = new Set(transcriptOf(asked)[1]?.match(/ticket-\d+-of-twelve/g))
  expect(tickets.size).toBe(8)

  await button(page, 'Use as version 2').click()
  await expect(dialog(page)).toContainText('Version 2 is in use')
  await button(page, 'Run it').click()
  const gain = dialog(page).getByRole('region', { name: 'What the proposed wording gains' })
  await expect(gain).toContainText('On 4 rows that the model has not seen')
  await expect(gain).toContainText('0 → 4 of 4 pass')
  await expect(gain).toContainText('0 → 8 of 8 pass')
  await expect(gain).toContainText('Too close to call: 4 rows only Version 2 got right, none only Version 1.')
  await expect(gain).not.toContainText('Version 2 is better')
  await expectAccessible()
  await button(page, 'Close').last().click()

  const notice = page.getByRole('note', { name: 'What the proposed wording gains' })
  await expect(notice).toContainText('Version 2 was written from 8 rows. On the 4 it has not seen:')
  await expect(page.getByText('Saved in this browser only')).toBeVisible()
  await page.reload()
  await expect(notice).toContainText('Version 2 was written from 8 rows. On the 4 it has not seen:')
  await expect(notice).toContainText('0 → 4 of 4 pass')
})
