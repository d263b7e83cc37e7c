import type { Page } from '@playwright/test'
import type { RequestBody } from '#service/testing/fake-behaviour.ts'
import { createGate } from './support/gate.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { savedRows } from './support/saved-rows.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { button, grid, pasteInto, row } from './support/table.ts'
import { expect, test } from './test.ts'

/** The last part of what a judge is sent that is JSON. */
const materialIn = ({ messages }: RequestBody) => {
  const parts = String(messages.at(-1)?.content).split('\n\n')
  return JSON.parse(parts.find((part) => part.startsWith('{')) ?? '{}') as Record<string, string>
}

async function addScore(page: Page, name: string) {
  await button(page, 'Add a score').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('answers are judged by another model as they come, and compared with the expected ones afterwards', async ({
  acmeServers,
  playground,
  page,
}) => {
  let isOdd = false
  const judging = createGate()
  const { server, upstream } = await acmeServers.withUpstream({
    models: {
      alpha: says('refund'),
      beta: says('delivery'),
      umpire: {
        kind: 'answer',
        pause: { beforeWord: 0, until: judging.opened },
        text: (body) => {
          if (isOdd) return 'That is hard to say.'
          const isGood = materialIn(body).answer_to_judge === 'refund'
          const reason = isGood ? 'It names the refund.' : 'It names no refund.'
          return `Here it is:\n${JSON.stringify({ reason, passes: isGood })}`
        },
      },
      'embed-one': { kind: 'answer' },
    },
  })
  const models = ['acme/alpha', 'acme/beta']
  const turns = [['Sort this ticket: {{ticket}}']] as const
  await openWithRows(page, rowsOfSessions([{ id: 'tickets', models, turns }]), { server })
  await playground.view('Table').click()
  await pasteInto(page, 'The mug is broken\nMoney back, please')
  await button(page, 'Add expected answers').click()
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await pasteInto(page, 'refund\nrefund')

  await button(page, 'Scores').click()
  await addScore(page, 'Judged by a model')
  const rubric = page.getByRole('textbox', { name: 'What a good answer is' })
  await rubric.fill('It says refund.')
  await page.getByRole('combobox', { name: 'Judge' }).selectOption('acme/umpire')
  await button(page, 'Run 4 answers').click()
  const bar = page.getByRole('region', { name: 'Scores that ask models' })
  await expect(bar).toContainText('Judging: 0 of 4')
  await expect(row(page, 1).getByText('Being scored')).toHaveCount(2)
  judging.open()
  await expect(bar).toContainText('Every answer is judged.')
  await expect(row(page, 1).getByText('Pass')).toHaveCount(1)
  await expect(row(page, 1).getByText('Fail')).toHaveCount(1)
  const asked = askedOf(upstream, 'umpire').map(bodyOf)
  expect(asked).toHaveLength(4)
  expect(asked[0]).toMatchObject({ temperature: 0 })
  expect(JSON.stringify(asked.map(({ messages }) => messages))).not.toMatch(/alpha|beta/)
  expect(asked.map((body) => materialIn(body).question)).toContain('Sort this ticket: The mug is broken')

  await addScore(page, 'Close in meaning')
  expect(askedOf(upstream, 'embed-one')).toHaveLength(0)
  await page.getByRole('combobox', { name: 'Embedding model' }).selectOption('acme/embed-one')
  await button(page, 'Score 4 answers').click()
  await expect(bar).toContainText('Every answer is scored.')
  expect(askedOf(upstream, 'umpire')).toHaveLength(4)
  await button(page, 'Close the scores').click()
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const opened = page.getByRole('region', { name: 'Row 1 of 2, Column A' })
  await expect(opened).toContainText('It names the refund.')
  await expect(opened).toContainText('similarity 1.00, at least 0.75 wanted')
  await page.keyboard.press('Escape')

  isOdd = true
  await button(page, 'Scores').click()
  await rubric.fill('It is polite.')
  await expect(row(page, 1).getByText('Pass')).toHaveCount(0)
  await button(page, 'Score 4 answers').click()
  await expect(button(page, 'Try the 4 without a result again')).toBeVisible()
  await button(page, 'Close the scores').click()
  await row(page, 1).getByText('refund').last().dblclick()
  await expect(opened).toContainText('It said: “That is hard to say.”')
  isOdd = false
  await opened.getByRole('button', { name: 'Try again: Judged: It is polite.' }).click()
  await expect(opened).toContainText('It names the refund.')
  await expect
    .poll(async () => (await savedRows(page)).join())
    .toContain('"rubric":"It is polite."},"outcome":{"kind":"judged"')
  await page.reload()
  await expect(button(page, 'Try the 3 without a result again')).toBeVisible()
  await expect(row(page, 1).getByText('Pass')).toHaveCount(1)
})
