import type { Page } from '@playwright/test'
import { lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const twoModels = { alpha: says('Alpha’s words.'), beta: says('Beta’s words.') }

async function reword(page: Page, number: number, text: string) {
  await page.getByRole('button', { name: `Edit question ${number}` }).click()
  const editor = page.getByRole('textbox', { name: `New wording of question ${number}` })
  await expect(editor).toBeFocused()
  await editor.fill(text)
  await editor.press('Enter')
}

test('another wording is asked in every column; the old one stays, with what followed, over a reload too', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: twoModels })
  await playground.ask('One?')
  await playground.ask('Two?')
  await playground.ask('Three?')
  await reword(page, 2, 'Two, in short?')
  await expect(playground.questions).toHaveCount(2)
  await playground.settled()
  for (const model of ['alpha', 'beta']) {
    expect(lastTranscript(upstream, model)).toEqual([
      'user: One?',
      `assistant: ${model === 'alpha' ? 'Alpha' : 'Beta'}’s words.`,
      'user: Two, in short?',
    ])
  }
  await expect(page.getByRole('group', { name: 'Wording 2 of 2' })).toBeVisible()
  await expect(playground.message).toBeFocused()

  await page.reload()
  await expect(page.getByRole('group', { name: 'Wording 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous wording' }).click()
  await expect(playground.question('Three?')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wording 1 of 2' })).toBeVisible()
  await playground.ask('Four?')
  expect(lastTranscript(upstream, 'alpha').filter((line) => line.startsWith('user'))).toEqual([
    'user: One?',
    'user: Two?',
    'user: Three?',
    'user: Four?',
  ])
})
