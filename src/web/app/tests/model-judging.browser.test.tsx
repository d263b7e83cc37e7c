import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says, streams } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { PageQuestion } from '../testing/fake-server.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage, type PageOptions } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const models = {
  alpha: says('Words of the **first**.'),
  beta: says('Words of the second.'),
  gamma: says('Words of the third.'),
  umpire: says('{"reason": "Both say as much.", "better": "tie"}'),
  broken: refuses(401, 'no such key'),
}
const columns = ['alpha', 'beta', 'gamma']

const dialog = page.getByRole('dialog', { name: 'Ask a model to judge' })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const judge = dialog.getByRole('combobox', { name: 'Judge' })
const criterion = dialog.getByRole('textbox', { name: 'What to judge by' })
const sheet = dialog.getByRole('complementary', { name: 'Score sheet' })
const verdicts = dialog.getByRole('region', { name: 'Verdicts' }).getByRole('listitem')

const twoAnswers = [{ columns: ['alpha', 'beta'], asked: ['Why so?'] }]

/** The dialog about two answers to a question, or about another session. */
async function open(options: Partial<PageOptions> = {}, number?: number) {
  const dialogs = await prepareDialogs({ models, sessions: twoAnswers, ...options })
  await dialogs.open('ask-judge', number)
  return dialogs
}

test('how often it will ask, and for what, stands beside the button, which waits for a judge and a criterion; one that cannot be asked says why', async () => {
  await open({ sessions: [{ columns, asked: ['Why so?', 'And then?'] }] })
  await expect.element(judge).toHaveFocus()
  await expect.element(button('Judge')).toBeDisabled()
  await expect.element(dialog).toHaveTextContent('Choose a judge first.')
  await judge.selectOptions('acme/umpire')
  await expect.element(dialog).toHaveTextContent('12 requests, each pair in both orders · price unknown')
  await expect.element(button('Judge 6 pairs')).toBeEnabled()
  await criterion.fill(' ')
  await expect.element(dialog).toHaveTextContent('Say what to judge by.')
  await judge.selectOptions('acme/alpha')
  await expect.element(dialog).toHaveTextContent('alpha gave some of these answers itself.')
  await expectAccessible('dialog[open]')

  await judge.selectOptions('acme/broken')
  await criterion.fill('Which is kinder?')
  await pressByKey(button('Judge 6 pairs'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/12 requests have no reply\..*key/)
  await expect.element(button('Try the 12 again')).toBeEnabled()
  await expect.element(verdicts).not.toBeInTheDocument()
})

test('what was typed stays when the dialog is closed, other words are another judgement, and a vote that came after the verdict says so', async () => {
  const dialogs = await open()
  await judge.selectOptions('acme/umpire')
  await criterion.fill('Which is kinder?')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await dialogs.open('ask-judge')
  await expect.element(criterion).toHaveValue('Which is kinder?')
  await button('Judge 1 pair').click()
  await expectCount(verdicts, 1)
  await expect.element(verdicts).toHaveTextContent('A tie')
  await expect.element(dialog).toHaveTextContent('It has judged all of these already.')
  await expect.element(sheet).toHaveTextContent('You have voted on none of these pairs.')
  await criterion.fill('Which is shorter?')
  await expect.element(button('Judge 1 pair')).toBeEnabled()
  await pressByKey(button('umpire: Which is kinder?'))
  await expectCount(verdicts, 1)
  await dialog.getByRole('checkbox', { name: /^Judge again the 1 pair/ }).click()
  await expect.element(button('Judge 1 pair')).toBeEnabled()

  await pressByKey(button('Judge blind…'))
  await pressByKey(page.getByRole('button', { name: 'Tie', exact: true }))
  await pressByKey(page.getByRole('button', { name: 'Ask a model to judge…' }))
  await expect.element(sheet).toHaveTextContent('the same in 1 of 1, 100%')
  await expect.element(sheet).toHaveTextContent('You voted on this pair after the judge.')
  await expect.element(verdicts).toHaveTextContent('You: a tie, after the judge')
  await expectAccessible('dialog[open]')
})

test('while it waits for a limit it says which one and how long, and can be tried at once', async () => {
  const limit = refuses(429, 'Slow down', { headers: { 'retry-after': '300' }, code: 'rate_limit_exceeded' })
  let count = 0
  const { server } = await open({
    respond: (question) => (bodyOf(question).model === 'umpire' && ++count <= 2 ? limit : undefined),
  })
  await judge.selectOptions('acme/umpire')
  await button('Judge 1 pair').click()
  const status = dialog.getByRole('status').filter({ hasText: 'The limit is used up for now' })
  await expect
    .element(status)
    .toHaveTextContent(/acme says: “Slow down.” It tries again in (5 min|4 min \d+ s)/)
  await expectAccessible('dialog[open]')
  await pressByKey(button('Try now'))
  await expect.element(dialog).toHaveTextContent('It has judged all of these already.')
  await expectCount(verdicts, 1)
  await expectCount(status, 0)
  expect(askedOf(server, 'umpire')).toHaveLength(4)
})

test('about one question it says which answers are not judged, and why', async () => {
  const isSecond = (text: string) => text.includes('Two?')
  const options = {
    models: { ...models, silent: says('') },
    sessions: [{ columns: ['alpha', 'beta', 'broken', 'silent'], asked: ['One?', 'Two?'] }],
    respond: (question: PageQuestion) =>
      bodyOf(question).model === 'beta' && isSecond(question.text) ? models.broken : undefined,
  }
  const dialogs = await open(options, 1)
  await expect
    .element(dialog)
    .toHaveTextContent('Not judged: 1 answer that failed and 1 answer without words.')
  await expect.element(dialog.getByRole('combobox', { name: 'Questions' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await dialogs.open('ask-judge', 2)
  await expect.element(dialog).toHaveTextContent('This question has no two answers that can be compared.')
  await expect
    .element(dialog)
    .toHaveTextContent('Not judged: 3 answers that failed and 2 answers without words.')
  await expectAccessible('dialog[open]')
})

test('about one question its verdicts stand beside the votes on that question alone', async () => {
  const dialogs = await open({ sessions: [{ columns: ['alpha', 'beta'], asked: ['One?', 'Two?'] }] })
  await pressByKey(button('Close'))
  await dialogs.open('judge')
  await pressByKey(page.getByRole('button', { name: 'Tie', exact: true }))
  await pressByKey(page.getByRole('button', { name: 'Tie', exact: true }))
  await userEvent.keyboard('{Escape}')
  await dialogs.open('ask-judge', 2)
  await judge.selectOptions('acme/umpire')
  await button('Judge 1 pair').click()
  await expect.element(sheet).toHaveTextContent('You: 50% of 1 vote')
  await dialog.getByRole('combobox', { name: 'Questions' }).selectOptions('All 2 questions')
  await expect.element(sheet).toHaveTextContent('You: 50% of 2 votes')
})

test('a judge whose answers a demo model gave in its place gave none itself', async () => {
  const headers = { 'content-type': 'text/event-stream', 'x-answered-by': 'demo/guide' }
  const alpha = { ...streams({ content: 'Words of the demo.' }), headers }
  await open({ models: { ...models, alpha } })
  await judge.selectOptions('acme/beta')
  await expect.element(dialog).toHaveTextContent('beta gave some of these answers itself.')
  await judge.selectOptions('acme/alpha')
  await expect.element(dialog).not.toHaveTextContent('gave some of these answers itself.')
})

test('what a judge has cost is told with what was stopped', async () => {
  const list = { umpire: { pricing: { prompt: '0', completion: '0', request: '1' } } }
  let count = 0
  await open({
    list,
    respond: (question) =>
      bodyOf(question).model === 'umpire' && ++count === 2 ? { kind: 'stall' } : undefined,
  })
  await judge.selectOptions('acme/umpire')
  await button('Judge 1 pair').click()
  await expect.element(dialog).toHaveTextContent('Judging: 1 of 2')
  await pressByKey(button('Stop'))
  await expect
    .element(dialog)
    .toHaveTextContent(
      'This judging has cost $2.00. $1.00 of it went to requests that were stopped, failed, or made again.',
    )
})

test('from the menu of a question, from Compare words and from Judge blind it is asked, and the focus goes back there', async () => {
  await openPage({ models, sessions: [{ columns: ['alpha', 'beta'], asked: ['One?', 'Two?'] }] })
  const questions = dialog.getByRole('combobox', { name: 'Questions' })
  const others = page.getByRole('button', { name: 'Ask a model to judge…' })
  await playground.questionOption(1, 'Ask a model to judge…')
  await expect.element(questions).toHaveTextContent('Question 1 alone')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Question 1 options' })).toHaveFocus()

  await playground.questionOption(2, 'Judge blind…')
  await pressByKey(others)
  await judge.selectOptions('acme/umpire')
  await expect.element(button('Judge 2 pairs')).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(others).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await pressByKey(page.getByRole('button', { name: 'Compare the words of the answers to question 2' }))
  await pressByKey(others)
  await expect.element(questions).toHaveTextContent('Question 2 alone')
  await expect.element(button('Judge 1 pair')).toBeEnabled()
})

test('on a phone hostile names, questions and reasons stay texts within its width', async () => {
  const long = 'x'.repeat(2000)
  await resizeWindow(390, 844)
  await open({
    models: {
      alpha: says(`<img src=x onerror=alert(1)> ${long}`),
      beta: says(`\u202eשלום **${long}`),
      umpire: says(JSON.stringify({ reason: `<img src=x> ${long}`, better: 'second' })),
    },
    sessions: [{ columns: ['alpha', 'beta'], asked: [`<b>${long}`] }],
  })
  await button('Judge 1 pair').click()
  await expect.element(verdicts).toHaveTextContent('Undecided: it changed its mind when the order changed')
  await pressByKey(button('Read both answers'))
  await expect.element(dialog.getByRole('article')).toBeVisible()
  expect(dialog.element().querySelector('img')).toBeNull()
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
  await expectAccessible('dialog[open]')
})

test('a judge who always says “first” decides nothing, its position bias is found, and what is no verdict counts for nobody', async () => {
  const bias = (label: string) =>
    [...sheet.element().querySelectorAll('dt')]
      .find((term) => term.textContent?.includes(label))
      ?.parentElement?.querySelector('dd')?.textContent
  await open({
    models: {
      ...models,
      umpire: says('{"reason": "It comes first.", "better": "first"}'),
      mumbler: says('That is hard to say.'),
    },
    sessions: [{ columns: ['alpha', 'beta'], asked: ['One?', 'Two?', 'Three?'] }],
  })
  await judge.selectOptions('acme/umpire')
  await pressByKey(button('Judge 3 pairs'))
  await expectCount(verdicts, 3)
  await expect
    .element(verdicts.first())
    .toHaveTextContent('Undecided: it changed its mind when the order changed')
  await expect.poll(() => bias('changed with the order')).toContain('3 of 3, 100%')
  await expect.poll(() => bias('shown first won')).toContain('6 of 6, 100%')
  await expect.element(sheet).toHaveTextContent('It leans to whatever is shown first')
  await expect.element(sheet).toHaveTextContent('0 won · 0 tied · 3 undecided · 0 lost')

  await judge.selectOptions('acme/mumbler')
  await expectCount(verdicts, 0)
  await pressByKey(button('Judge 3 pairs'))
  await expect.element(dialog).toHaveTextContent('6 replies are no verdicts. They count for nobody.')
  await expect.element(verdicts.first()).toHaveTextContent('“That is hard to say.”')
  await pressByKey(button('umpire: Which answer would help'))
  await expect.element(sheet).toHaveTextContent('It leans to whatever is shown first')
})
