import type { Page } from '@playwright/test'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import type { RequestBody } from '#service/testing/fake-behaviour.ts'
import { createGate } from './support/gate.ts'
import { savedRows } from './support/saved-rows.ts'
import { expect, test } from './test.ts'

const promptOf = ({ messages }: RequestBody) => String(messages.at(-1)?.content)

const judgingOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Ask a model to judge' })
  const sheet = dialog.getByRole('complementary', { name: 'Score sheet' })
  return {
    dialog,
    sheet,
    judge: dialog.getByRole('combobox', { name: 'Judge' }),
    verdicts: dialog.getByRole('region', { name: 'Verdicts' }).getByRole('listitem'),
    button: (name: string) => dialog.getByRole('button', { name }),
    /** The figure of a bias. */
    bias: (label: string) =>
      sheet.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd'),
    open: async () => {
      await expect(page.getByRole('button', { name: 'Question 1 options' })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill('ask a model to judge')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
    },
  }
}

/** Votes blind for the answer with these words. */
async function voteFor(page: Page, words: string) {
  const blind = page.getByRole('dialog', { name: 'Judge blind' })
  const left = blind.getByRole('article', { name: 'Left answer' })
  await expect(left).toBeVisible()
  const isLeft = (await left.textContent())?.includes(words)
  await blind.getByRole('button', { name: isLeft ? 'Left is better' : 'Right is better' }).click()
}

test('a model judges every pair in both orders, is stopped and goes on, and stands beside the own votes', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const secondPair = createGate()
  const judging = judgingOf(page)
  const upstream = await openWithUpstream({
    models: {
      alpha: says('Alpha’s longer words say yes.'),
      beta: says('Beta says no.'),
      umpire: {
        kind: 'answer',
        text: (body) => {
          const better = promptOf(body).includes('"first_answer":"Beta') ? 'first' : 'second'
          return JSON.stringify({ reason: 'It is shorter.', better })
        },
        waitFor: (_, body) => (promptOf(body).includes('And now?') ? secondPair.opened : Promise.resolve()),
      },
    },
  })
  await playground.ask('Is it so?')
  await playground.ask('And now?')

  await page.getByRole('button', { name: 'Question 1 options' }).click()
  await page.getByRole('menuitem', { name: 'Judge blind…' }).click()
  await voteFor(page, 'Beta')
  await voteFor(page, 'Alpha')
  await page.getByRole('button', { name: 'Ask a model to judge…' }).click()
  await expect(judging.dialog).toContainText('4 requests, each pair in both orders')
  await expect(judging.judge).toHaveValue('acme/umpire')
  await judging.button('Judge 2 pairs').click()
  await expect(judging.dialog).toContainText('Judging: 2 of 4')
  await judging.button('Stop').click()
  await expect(judging.dialog).toContainText('What it had said is kept.')
  await expect.poll(() => askedOf(upstream, 'umpire').some(({ abandonedAt }) => abandonedAt)).toBe(true)
  secondPair.open()
  await judging.button('Judge 1 pair').click()
  await expect(judging.verdicts).toHaveCount(2)
  await expect(judging.dialog).toContainText('It has judged all of these already.')
  const prompts = JSON.stringify(askedOf(upstream, 'umpire').map((each) => bodyOf(each).messages))
  expect(prompts).not.toMatch(/acme|umpire|"alpha|"beta/)

  await expect(judging.sheet.getByRole('listitem').first()).toContainText(
    /beta100%2 won · 0 tied · 0 undecided · 0 lost.*You: 50% of 2 votes/,
  )
  await expect(judging.sheet).toContainText('the same in 1 of 2, 50%')
  await expect(judging.sheet).toContainText('2 pairs say little')
  await expect(judging.sheet).not.toContainText('after the judge')
  await expect(judging.bias('changed with the order')).toContainText('0 of 2')
  await expect(judging.bias('shown first won')).toContainText('2 of 4, 50%')
  await expect(judging.bias('longer answer won')).toContainText('0 of 2')
  await judging.button('Read the one that differs').click()
  await expect(judging.verdicts).toHaveCount(1)
  await expect(judging.verdicts).toContainText('You: alpha is better')
  await expect(judging.verdicts).toContainText('“It is shorter.”')
  await judging.button('Read both answers').click()
  await expect(judging.verdicts.getByRole('article')).toHaveCount(2)

  await expect.poll(async () => (await savedRows(page)).join()).toContain('"said":"second"')
  await page.reload()
  await judging.open()
  await expect(judging.sheet).toContainText('the same in 1 of 2, 50%')
})
