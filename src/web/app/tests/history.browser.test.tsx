import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { askedOf, bodyOf, lastTranscript, transcriptOf } from '#service/testing/asked.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

/** A model whose answers can be told from one another. */
const counting = (name: string) => {
  let count = 0
  return { kind: 'answer', text: () => `${name} says ${++count}.` } as const
}

/** The words of an answer among all else that an article has. */
const wordsIn = (article: string) => /(?:alpha|beta) says \d+\.|Mine, \d+\./.exec(article)?.[0]

/** What stands in a column from top to bottom, a line for each message. */
function shownIn(letter: string) {
  const questions = playground.questions.getByRole('paragraph').elements().map(textOf)
  const articles = playground.answers(letter).elements().map(textOf)
  const answers = articles.map(wordsIn)
  expect(answers).toHaveLength(questions.length)
  return questions.flatMap((question, index) =>
    answers[index] === undefined
      ? [`user: ${question}`]
      : [`user: ${question}`, `assistant: ${answers[index]}`],
  )
}

const textOf = (element: Element) => element.textContent

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

const firstOf = (letter: string) => playground.answers(letter).first()
const showInFull = () => pressByKey(page.getByRole('button', { name: 'Show in full' }).first())

/**
 * Two questions and their answers, then what asks one more: it answers for each column what was sent, and what was shown
 * with the question under it.
 */
async function openAfterTwoQuestions() {
  const asked = ['Question number 1?', 'Question number 2?']
  const server = await openPage({
    models: { alpha: counting('alpha'), beta: counting('beta') },
    sessions: [{ asked }],
  })
  let last = asked.length
  const askNext = async () => {
    const question = `Question number ${++last}?`
    const shown = ['A', 'B'].map((letter) => inTurns([...shownIn(letter), `user: ${question}`]))
    await playground.ask(question)
    return ['alpha', 'beta'].map((model, index) => ({
      sent: lastTranscript(server, model),
      shown: shown[index],
    }))
  }
  return askNext
}

async function putAnotherText(answer: Locator, text: string) {
  await pressByKey(answer.getByRole('button', { name: 'Edit answer A' }))
  await answer.getByRole('textbox').fill(text)
  await pressByKey(answer.getByRole('button', { name: 'Save A' }))
}

test('after all that can be done to its past, and in a branch, the next question is sent with what the page shows', async () => {
  const askNext = await openAfterTwoQuestions()
  await showInFull()
  await putAnotherText(firstOf('A'), 'Mine, 1.')
  await pressByKey(firstOf('B').getByRole('button', { name: 'Ask again B' }))
  await playground.settled()
  await playground.questionOption(2, 'Delete question and answers')
  await playground.questionOption(1, 'Delete question and answers')
  await pressByKey(page.getByRole('button', { name: 'Undo' }).last())
  await expect.element(playground.question('Question number 1?')).toBeVisible()
  for (const { sent, shown } of await askNext()) expect(sent).toEqual(shown)

  await showInFull()
  await pressByKey(firstOf('A').getByRole('button', { name: 'Previous attempt A' }))
  await playground.reword(2, 'Another wording?')
  await expect.element(playground.question('Another wording?')).toBeVisible()
  await playground.settled()
  for (const { sent, shown } of await askNext()) expect(sent).toEqual(shown)

  // From the last answer but one: what follows it stays behind.
  const answer = playground.answers('A').nth(1)
  await pressByKey(playground.question('Another wording?').getByRole('button', { name: 'Show in full' }))
  await pressByKey(answer.getByRole('button', { name: 'Answer options A' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Branch to a new session from here' }))
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Question number 1?, branch' }))
    .toBeVisible()
  await expectCount(playground.questions, 2)
  for (const { sent, shown } of await askNext()) expect(sent).toEqual(shown)
})

test('a copy of a column shows what it is sent, and goes its own way', async () => {
  const server = await openPage({
    models: { alpha: counting('alpha'), beta: counting('beta') },
    sessions: [{ asked: ['One?', 'Two?'] }],
  })
  await playground.columnOption('A', 'Duplicate')
  await expectCount(playground.answers('C'), 2)
  await showInFull()
  await putAnotherText(firstOf('A'), 'Mine, 1.')
  const [original, copy] = ['A', 'C'].map(shownIn)
  expect(original).not.toEqual(copy)
  await playground.ask('Three?')
  const sent = askedOf(server, 'alpha').slice(-2).map(transcriptOf)
  expect(sent).toContainEqual([...(original ?? []), 'user: Three?'])
  expect(sent).toContainEqual([...(copy ?? []), 'user: Three?'])
})

test('Run again from here mends all that follows, one after another, and Stop ends it', async () => {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  let count = 0
  const text = () => `alpha says ${++count}.`
  const server = await openPage({
    models: { alpha: counting('alpha'), beta: counting('beta') },
    respond: (question) =>
      bodyOf(question).model === 'alpha'
        ? { kind: 'answer', text, pause: { beforeWord: 2, until: gate.promise } }
        : undefined,
    sessions: [{ asked: ['One?', 'Two?', 'Three?'] }],
  })
  const answer = (number: number) => playground.answers('A').nth(number - 1)
  const isOlder = 'Made from an earlier state of this conversation.'
  await showInFull()
  await putAnotherText(answer(1), 'Mine, 1.')
  for (const number of [2, 3]) await expect.element(answer(number)).toHaveTextContent(isOlder)
  await expect.element(playground.column('B')).not.toHaveTextContent(isOlder)

  gate = Promise.withResolvers()
  const runAgain = (number: number) =>
    pressByKey(answer(number).getByRole('button', { name: 'Run again from here A' }))
  await runAgain(2)
  await expect.element(answer(3)).toHaveTextContent('Waiting: runs again after')
  await expect.element(answer(2)).not.toHaveTextContent(isOlder)
  // An answer that is stopped before its first word offers something else.
  await expect.element(answer(2)).toHaveTextContent('alpha says')
  await playground.stop.click()
  await expect.element(answer(2)).toHaveTextContent('You stopped it')
  await expect.element(answer(3)).toHaveTextContent(isOlder)
  expect(askedOf(server, 'alpha')).toHaveLength(4)

  gate.resolve()
  await pressByKey(answer(2).getByRole('button', { name: 'Ask again A' }))
  await playground.settled()
  await runAgain(3)
  await playground.settled()
  await expect.element(playground.column('A')).not.toHaveTextContent(isOlder)
  await expect.element(playground.column('A')).not.toHaveTextContent('Waiting')
  expect(lastTranscript(server, 'alpha')).toEqual([
    'user: One?',
    'assistant: Mine, 1.',
    'user: Two?',
    `assistant: ${wordsIn(textOf(answer(2).element()))}`,
    'user: Three?',
  ])
})
