import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { errorStatus } from './support/page-troubles.ts'
import type { Playground } from './support/playground.ts'
import { askedOf, bodyOf, lastTranscript, transcriptOf } from '#service/testing/asked.ts'
import { refuses } from '#service/testing/behaviours.ts'
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

/** As providers get it: questions with no answer between them are one message. */
function inTurns(lines: string[]): string[] {
  const turns: string[] = []
  for (const line of lines) {
    const before = turns.at(-1)
    if (before?.startsWith('user: ') && line.startsWith('user: ')) {
      turns[turns.length - 1] = `${before}\n\n${line.slice('user: '.length)}`
    } else turns.push(line)
  }
  return turns
}

const questionOption = async (page: Page, number: number, name: string) => {
  await page.getByRole('button', { name: `Question ${number} options` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('after each change of the past, the next question is sent with what the page shows', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  test.slow() // a long way through the page, on one server
  const upstream = await openWithUpstream({ models: { alpha: counting('alpha'), beta: counting('beta') } })
  let asked = 0
  const askAndCompare = async () => {
    const question = `Question number ${++asked}?`
    const letters = [['A', 'alpha'] as const, ['B', 'beta'] as const]
    const before = await Promise.all(letters.map(([letter]) => shownIn(playground, letter)))
    await playground.ask(question)
    for (const [index, [, model]] of letters.entries()) {
      expect(lastTranscript(upstream, model)).toEqual(
        inTurns([...(before[index] ?? []), `user: ${question}`]),
      )
    }
  }
  await askAndCompare()
  await askAndCompare()

  const firstOf = (letter: string) => playground.answers(letter).first()
  const showInFull = () => page.getByRole('button', { name: 'Show in full' }).first().click()
  await showInFull()
  await firstOf('A').getByRole('button', { name: 'Edit answer A' }).click()
  await firstOf('A').getByRole('textbox').fill('Mine, 1.')
  await firstOf('A').getByRole('button', { name: 'Save A' }).click()
  await askAndCompare()

  await firstOf('B').getByRole('button', { name: 'Ask again B' }).click()
  await playground.settled()
  await askAndCompare()

  await firstOf('A').getByRole('button', { name: 'Previous attempt A' }).click()
  await askAndCompare()

  await questionOption(page, 2, 'Delete question and answers')
  await askAndCompare()
  await questionOption(page, 1, 'Delete question and answers')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(playground.question('Question number 1?')).toBeVisible()
  await askAndCompare()

  await page.getByRole('button', { name: 'Edit question 3' }).click()
  await page.getByRole('textbox', { name: 'New wording of question 3' }).fill('Another wording?')
  await page.getByRole('textbox', { name: 'New wording of question 3' }).press('Enter')
  await expect(playground.questions).toHaveCount(3)
  await playground.settled()
  await askAndCompare()

  await page.reload()
  await expect(playground.questions).toHaveCount(4)
  await askAndCompare()

  await playground.answer('A').getByRole('button', { name: 'Answer options A' }).click()
  await page.getByRole('menuitem', { name: 'Branch to a new session from here' }).click()
  await expect(playground.questions).toHaveCount(5)
  await askAndCompare()
})

test('a copy of a column shows what it is sent, and goes its own way', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: counting('alpha'), beta: counting('beta') } })
  await playground.ask('One?')
  await playground.ask('Two?')
  await playground.columnOption('A', 'Duplicate')
  await expect(playground.answers('C')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show in full' }).first().click()
  const first = playground.answers('A').first()
  await first.getByRole('button', { name: 'Edit answer A' }).click()
  await first.getByRole('textbox').fill('Mine, 1.')
  await first.getByRole('button', { name: 'Save A' }).click()
  const [original, copy] = await Promise.all(['A', 'C'].map((letter) => shownIn(playground, letter)))
  expect(original).not.toEqual(copy)
  await playground.ask('Three?')
  const sent = askedOf(upstream, 'alpha').slice(-2).map(transcriptOf)
  expect(sent).toContainEqual([...(original ?? []), 'user: Three?'])
  expect(sent).toContainEqual([...(copy ?? []), 'user: Three?'])
})

test('a failed answer that was retried is in the history; until then two questions are one message', async ({
  openWithUpstream,
  playground,
  troubles,
}) => {
  troubles.announce(errorStatus)
  let isRefusing = true
  const upstream = await openWithUpstream({
    models: { alpha: counting('alpha'), beta: counting('beta') },
    respond: (request) => (isRefusing && bodyOf(request).model === 'beta' ? refuses(400, 'No.') : undefined),
  })
  await playground.ask('One?')
  await playground.ask('Two?')
  expect(lastTranscript(upstream, 'beta')).toEqual(['user: One?\n\nTwo?'])
  isRefusing = false
  await playground.question('One?').getByRole('button', { name: 'Show in full' }).click()
  await playground.answers('B').first().getByRole('button', { name: 'Retry B' }).click()
  await playground.settled()
  expect(lastTranscript(upstream, 'beta')).toEqual(['user: One?'])
  await playground.ask('Three?')
  expect(lastTranscript(upstream, 'beta')).toEqual([
    'user: One?',
    'assistant: beta says 1.',
    'user: Two?\n\nThree?',
  ])
})

test('Run again from here mends all that follows, one after another, and Stop ends it', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  let gate = createGate()
  gate.open()
  let count = 0
  const text = () => `alpha says ${++count}.`
  const upstream = await openWithUpstream({
    models: { alpha: counting('alpha'), beta: counting('beta') },
    respond: (request) =>
      bodyOf(request).model === 'alpha'
        ? { kind: 'answer', text, pause: { beforeWord: 2, until: gate.opened } }
        : undefined,
  })
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await playground.ask(question)
  const answer = (number: number) => playground.answers('A').nth(number - 1)
  const isOlder = 'Made from an earlier state of this conversation.'
  await page.getByRole('button', { name: 'Show in full' }).first().click()
  await answer(1).getByRole('button', { name: 'Edit answer A' }).click()
  await answer(1).getByRole('textbox').fill('Mine, 1.')
  await answer(1).getByRole('button', { name: 'Save A' }).click()
  for (const number of [2, 3, 4]) await expect(answer(number)).toContainText(isOlder)
  await expect(playground.column('B')).not.toContainText(isOlder)

  gate = createGate()
  const runAgain = (number: number) =>
    answer(number).getByRole('button', { name: 'Run again from here A' }).click()
  await runAgain(2)
  for (const number of [3, 4]) await expect(answer(number)).toContainText('Waiting: runs again after')
  await expect(answer(2)).not.toContainText(isOlder)
  // An answer that is stopped before its first word offers something else.
  await expect(answer(2)).toContainText('alpha says')
  await playground.stop.click()
  await expect(answer(2)).toContainText('You stopped it')
  for (const number of [3, 4]) await expect(answer(number)).toContainText(isOlder)
  expect(askedOf(upstream, 'alpha')).toHaveLength(5)

  gate.open()
  await answer(2).getByRole('button', { name: 'Ask again A' }).click()
  await playground.settled()
  await runAgain(3)
  await playground.settled()
  await expect(playground.column('A')).not.toContainText(isOlder)
  await expect(playground.column('A')).not.toContainText('Waiting')
  const [second, third] = [await answer(2).textContent(), await answer(3).textContent()].map((words) =>
    wordsIn(words ?? ''),
  )
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: One?',
    'assistant: Mine, 1.',
    'user: Two?',
    `assistant: ${second}`,
    'user: Three?',
    `assistant: ${third}`,
    'user: Four?',
  ])
})
