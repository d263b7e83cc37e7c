import type { Page } from '@playwright/test'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const twoModels = { alpha: says('Alpha’s words.'), beta: says('Beta’s words.') }

async function reword(page: Page, number: number, text: string) {
  await page.getByRole('button', { name: `Edit question ${number}` }).click()
  const editor = page.getByRole('textbox', { name: `New wording of question ${number}` })
  await expect(editor).toBeFocused()
  await editor.fill(text)
  await editor.press('Enter')
}

const questionOption = async (page: Page, number: number, name: string) => {
  await page.getByRole('button', { name: `Question ${number} options` }).click()
  await page.getByRole('menuitem', { name }).click()
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

test('a new wording stops the answers to the old one', async ({ openWithUpstream, page, playground }) => {
  const upstream = await openWithUpstream({ models: { alpha: slowly(), beta: slowly() } })
  await playground.type('Count')
  await expect(playground.answer('A')).toContainText('word2')
  await reword(page, 1, 'Count again')
  await expect
    .poll(() => upstream.asked().filter((request) => request.abandonedAt !== undefined).length)
    .toBe(2)
  await playground.stop.click()
})

test('a question that is deleted is sent no more, and Undo brings it back', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: twoModels })
  await playground.ask('One?')
  await playground.ask('Two?')
  await questionOption(page, 1, 'Delete question and answers')
  await expect(playground.questions).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(playground.questions).toHaveCount(2)
  await questionOption(page, 1, 'Delete question and answers')
  await playground.ask('Three?')
  expect(lastTranscript(upstream, 'beta')).toEqual(['user: Two?', 'assistant: Beta’s words.', 'user: Three?'])
})

test('Escape leaves a question as it is; all columns are asked it again with one press', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: twoModels })
  await playground.ask('One?')
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  const editor = page.getByRole('textbox', { name: 'New wording of question 1' })
  await editor.fill('Something else')
  await editor.press('Escape')
  await expect(editor).toBeHidden()
  await expect(playground.question('One?')).toBeVisible()

  await questionOption(page, 1, 'Ask all again')
  await expect.poll(() => upstream.asked().length).toBe(4)
  await playground.settled()
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: One?'])
})

test('a branch goes on in a session of its own, and the old one stays as it is', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: twoModels })
  await playground.ask('One?')
  await playground.ask('Two?')
  await questionOption(page, 1, 'Branch to a new session')
  await expect(page.getByRole('heading', { level: 1, name: 'One?, branch' })).toBeVisible()
  await expect(playground.questions).toHaveCount(1)
  await expect(playground.answer('B')).toContainText('Beta’s words.')
  await playground.ask('Elsewhere?')
  expect(lastTranscript(upstream, 'beta')).toEqual([
    'user: One?',
    'assistant: Beta’s words.',
    'user: Elsewhere?',
  ])
  await page.getByRole('button', { name: 'One?', exact: true }).click()
  await expect(playground.question('Two?')).toBeVisible()
  await expect(playground.question('Elsewhere?')).toBeHidden()
})

test('what makes a comparison unfair is said under it', async ({ openWithUpstream, page, playground }) => {
  await openWithUpstream({
    models: { alpha: says('Whole.'), beta: { ...says('Cut off in mid'), finishReason: 'length' } },
  })
  await playground.ask('One?')
  await expect(page.getByRole('note')).toHaveText(
    'Not quite a fair comparison: B was cut off by its limit of tokens.',
  )
})

test('all figures of all columns stand in one table', async ({ openWithUpstream, page, playground }) => {
  await openWithUpstream({ models: { alpha: says('Three short words.'), beta: says('Beta.') } })
  await playground.ask('One?')
  await page.getByRole('button', { name: 'All figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'All figures' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  for (const name of ['First token', 'Total time', 'Speed', 'Tokens in', 'Length', 'Cost']) {
    await expect(dialog.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(dialog.getByRole('cell', { name: 'unknown' })).toHaveCount(2)

  const length = dialog.getByRole('columnheader', { name: 'Length' })
  const models = dialog.getByRole('rowheader')
  for (const [order, first] of [
    ['ascending', 'B'],
    ['descending', 'A'],
    [null, 'A'],
  ] as const) {
    await length.getByRole('button').click()
    if (order) await expect(length).toHaveAttribute('aria-sort', order)
    else await expect(length).not.toHaveAttribute('aria-sort')
    await expect(models.first()).toContainText(first)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'All figures' })).toBeFocused()
})
