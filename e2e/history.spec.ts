import type { Page } from '@playwright/test'
import type { Playground } from './support/playground.ts'
import { lastTranscript } from '#service/testing/asked.ts'
import { everythingStored } from './support/traffic.ts'
import { expect, test } from './test.ts'

/** A model whose answers can be told from one another. */
const counting = (name: string) => {
  let count = 0
  return { kind: 'answer', text: () => `${name} says ${++count}.` } as const
}

/** The words of an answer among all else that an article has. */
const wordsIn = (article: string) => /(?:alpha|beta) says \d+\.|Mine, \d+\./.exec(article)?.[0]

/** What stands in a column from top to bottom, a line for each message. */
async function shownIn(playground: Playground, letter: string) {
  const questions = await playground.questions.getByRole('paragraph').allTextContents()
  const articles = await playground.answers(letter).allTextContents()
  const answers = articles.map(wordsIn)
  expect(answers).toHaveLength(questions.length)
  return questions.flatMap((question, index) =>
    answers[index] === undefined
      ? [`user: ${question}`]
      : [`user: ${question}`, `assistant: ${answers[index]}`],
  )
}

const questionOption = async (page: Page, number: number, name: string) => {
  await page.getByRole('button', { name: `Question ${number} options` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('after changes of the past and a reload, the next question is sent with what the page shows; the old wording is there too', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: counting('alpha'), beta: counting('beta') } })
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await playground.ask(question)
  const firstOf = (letter: string) => playground.answers(letter).first()
  await page.getByRole('button', { name: 'Show in full' }).first().click()
  await firstOf('A').getByRole('button', { name: 'Edit answer A' }).click()
  await firstOf('A').getByRole('textbox').fill('Mine, 1.')
  await firstOf('A').getByRole('button', { name: 'Save A' }).click()

  await firstOf('B').getByRole('button', { name: 'Ask again B' }).click()
  await playground.settled()
  await firstOf('B').getByRole('button', { name: 'Previous attempt B' }).click()

  await questionOption(page, 2, 'Delete question and answers')
  await questionOption(page, 1, 'Delete question and answers')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(playground.question('One?')).toBeVisible()

  await page.getByRole('button', { name: 'Edit question 2' }).click()
  const editor = page.getByRole('textbox', { name: 'New wording of question 2' })
  await expect(editor).toBeFocused()
  await editor.fill('Another wording?')
  await editor.press('Enter')
  await expect(playground.question('Another wording?')).toBeVisible()
  await playground.settled()
  await expect(playground.message).toBeFocused()
  for (const [model, answer] of [
    ['alpha', 'Mine, 1.'],
    ['beta', 'beta says 1.'],
  ] as const) {
    expect(lastTranscript(upstream, model)).toEqual([
      'user: One?',
      `assistant: ${answer}`,
      'user: Another wording?',
    ])
  }
  // What was answered last is not always saved yet.
  for (const letter of ['A', 'B']) {
    const words = wordsIn(await playground.answer(letter).innerText()) ?? 'nothing yet'
    await expect.poll(() => everythingStored(page)).toContain(words)
  }

  await page.reload()
  await expect(playground.questions).toHaveCount(2)
  const before = await Promise.all(['A', 'B'].map((letter) => shownIn(playground, letter)))
  expect(before[0]?.slice(0, 3)).toEqual(['user: One?', 'assistant: Mine, 1.', 'user: Another wording?'])
  expect(before[1]?.slice(0, 3)).toEqual(['user: One?', 'assistant: beta says 1.', 'user: Another wording?'])
  await playground.ask('Five?')
  expect(lastTranscript(upstream, 'alpha')).toEqual([...(before[0] ?? []), 'user: Five?'])
  expect(lastTranscript(upstream, 'beta')).toEqual([...(before[1] ?? []), 'user: Five?'])

  await expect(page.getByRole('group', { name: 'Wording 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous wording' }).click()
  await expect(page.getByRole('group', { name: 'Wording 1 of 2' })).toBeVisible()
  await expect(playground.question('Four?')).toBeVisible()
  await playground.ask('Six?')
  expect(lastTranscript(upstream, 'alpha').filter((line) => line.startsWith('user'))).toEqual([
    'user: One?',
    'user: Three?',
    'user: Four?',
    'user: Six?',
  ])
})
