import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, transcriptOf } from '#service/testing/asked.ts'
import type { RequestBody } from '#service/testing/fake-behaviour.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectTexts, playground } from '../testing/playground.ts'
import { button, grid, pasteInto } from '../testing/table.ts'

const improve = button('Improve the prompt')
const dialog = page.getByRole('dialog', { name: 'Improve the prompt' })

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
async function runTable() {
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Sort this ticket: {{ticket}}')
  await button('Make the table').click()
  await button('Add expected answers').click()
  ;(grid.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  pasteInto(Array.from({ length: 12 }, (_, index) => `ticket-${index + 1}-of-twelve\tgroup`).join('\n'))
  await expect.element(grid).toHaveAttribute('aria-rowcount', '13')
  await expect.element(improve).toHaveAccessibleDescription(/Add scores first/)
  await button('Scores').click()
  await button('Add a score').click()
  await page.getByRole('menuitem', { name: /Equals/ }).click()
  await button('Scores').click()
  await expect.element(improve).toHaveAccessibleDescription(/Run this version first/)
  await button('Run 24 answers').click()
  await expect.element(page.getByText('Everything is up to date.')).toBeVisible()
}

test('a wording is proposed from some rows, taken as a version, and measured on the others; axe finds nothing', async () => {
  const behaviour = { kind: 'answer', text: answerOf } as const
  const server = await openPage({ models: { alpha: behaviour, beta: behaviour } })
  await playground.view('Table').click()
  await runTable()

  await improve.click()
  await expect.element(dialog).toHaveTextContent('24 of 24 answers to version 1 fail.')
  await expect.element(dialog).toHaveTextContent('4 rows are kept from the model.')
  await expectAccessible('dialog[open]')
  await button('Propose a wording').click()
  const wording = dialog.getByRole('region', { name: 'Proposed wording' })
  await expectTexts(wording.getByRole('insertion'), [/^into one group, in one word$/])
  const why = dialog.getByRole('region', { name: 'Why' })
  await expect.element(why).toHaveTextContent(proposal.reasons[0] ?? '')
  await expectAccessible('dialog[open]')
  const asked = askedOf(server, 'alpha').find((request) =>
    transcriptOf(request)[0]?.startsWith('system: You improve prompts'),
  )
  expect(new Set(transcriptOf(asked)[1]?.match(/ticket-\d+-of-twelve/g)).size).toBe(8)

  await button('Use as version 2').click()
  await expect.element(dialog).toHaveTextContent('Version 2 is in use')
  await button('Run it').click()
  const gain = dialog.getByRole('region', { name: 'What the proposed wording gains' })
  await expect.element(gain).toHaveTextContent('On 4 rows that the model has not seen')
  await expect.element(gain).toHaveTextContent('0 → 4 of 4 pass')
  await expect.element(gain).toHaveTextContent('0 → 8 of 8 pass')
  await expect
    .element(gain)
    .toHaveTextContent('Too close to call: 4 rows only Version 2 got right, none only Version 1.')
  await expect.element(gain).not.toHaveTextContent('Version 2 is better')
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Escape}')

  const notice = page.getByRole('note', { name: 'What the proposed wording gains' })
  await expect
    .element(notice)
    .toHaveTextContent('Version 2 was written from 8 rows. On the 4 it has not seen:')
  await expect.element(notice).toHaveTextContent('0 → 4 of 4 pass')
})
