import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const twoModels = { alpha: says('Alpha’s words.'), beta: says('Beta’s words.') }
const oneQuestion = [{ asked: ['One?'] }]

test('a new wording stops the answers to the old one; the arrows between wordings keep the keyboard', async () => {
  const endless = says('One, two, three.', { beforeWord: 1, until: new Promise(() => undefined) })
  const server = await openPage({ models: { alpha: endless, beta: endless } })
  await playground.type('Count')
  for (const letter of ['A', 'B']) await expect.element(playground.answer(letter)).toHaveTextContent('One,')
  await playground.reword(1, 'Count again')
  await expect.poll(() => server.asked().filter(({ signal }) => signal.aborted).length).toBe(2)
  await playground.stop.click()
  await playground.settled()

  const [previous, next] = [
    page.getByRole('button', { name: 'Previous wording' }),
    page.getByRole('button', { name: 'Next wording' }),
  ]
  await expect.element(previous).toBeEnabled()
  previous.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(playground.question('Count')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(playground.question('Count again')).toBeVisible()
  await expect.element(previous).toHaveFocus()
})

test('a question that did not reach the server says so in each answer, and goes out again from all columns at once, unless it was deleted', async () => {
  const questions = '/api/v1/chat/completions'
  const others: Record<string, () => null> = {}
  const server = await openPage({ models: twoModels, others, sessions: [{ asked: ['First question'] }] })
  others[questions] = () => null
  await playground.ask('Second question')
  for (const letter of ['A', 'B']) {
    await expect.element(playground.answer(letter).getByRole('alert')).toHaveTextContent('No connection')
  }

  const retryAll = page.getByRole('button', { name: 'Retry both' })
  await expect.element(retryAll).toBeVisible()
  await playground.questionOption(2, 'Delete question and answers')
  await expectCount(playground.questions, 1)
  await expectCount(retryAll, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(playground.questions, 2)

  delete others[questions]
  await retryAll.click()
  for (const [letter, words] of [
    ['A', 'Alpha’s words.'],
    ['B', 'Beta’s words.'],
  ] as const) {
    await expect.element(playground.answer(letter)).toHaveTextContent(words)
  }
  expect(lastTranscript(server, 'alpha')).toEqual([
    'user: First question',
    'assistant: Alpha’s words.',
    'user: Second question',
  ])
})

test('a new wording stays as far as it is written while another view is on show, and Escape leaves the question as it is, with Undo', async () => {
  const server = await openPage({ models: twoModels, sessions: oneQuestion })
  await pressByKey(page.getByRole('button', { name: 'Edit question 1' }))
  const editor = page.getByRole('textbox', { name: 'New wording of question 1' })
  await editor.fill('Half a')
  await playground.show('Table')
  await expectCount(editor, 0)
  await playground.show('Compare')
  await expect.element(editor).toHaveValue('Half a')
  await expect.element(editor).not.toHaveFocus()
  editor.element().focus()
  // Escape as Safari says it, where it drops a word in an input method.
  const composing = { key: 'Escape', keyCode: 229, bubbles: true, cancelable: true }
  editor.element().dispatchEvent(new KeyboardEvent('keydown', composing))
  await expect.element(editor).toHaveValue('Half a')
  await userEvent.keyboard('{Escape}')
  await expectCount(editor, 0)
  await expect.element(playground.question('One?')).toBeVisible()
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(editor).toHaveValue('Half a')
  await expect.element(editor).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectCount(editor, 0)

  // All columns are asked it again with one press.
  await playground.questionOption(1, 'Ask all again')
  await expect.poll(() => server.asked().length).toBe(4)
  await playground.settled()
  expect(askedOf(server, 'alpha')).toHaveLength(2)
  expect(lastTranscript(server, 'alpha')).toEqual(['user: One?'])
})

test('one column on its own is asked again, and another’s answer goes on', async () => {
  const end = Promise.withResolvers<void>()
  const server = await openPage({
    models: { alpha: says('Alpha.'), beta: says('Beta goes on.', { beforeWord: 1, until: end.promise }) },
  })
  await playground.type('One?')
  await expect.element(playground.answer('A')).toHaveTextContent('Alpha.')
  await playground.columnOption('A', 'Show alone')
  await playground.questionOption(1, 'Ask again')
  await expect.poll(() => askedOf(server, 'alpha').length).toBe(2)
  end.resolve()
  await playground.show('Compare')
  await playground.settled()
  await expect.element(playground.answer('B')).toHaveTextContent('Beta goes on.')
  expect(askedOf(server, 'beta')).toHaveLength(1)
})

test('on a phone a question is asked again in all columns, and says which it was asked in', async () => {
  await resizeWindow(390, 844)
  const server = await openPage({ models: twoModels })
  await playground.sendTo('Only column B')
  await playground.ask('For B?')
  await expect.element(playground.question('For B?')).toHaveTextContent(/Asked in\s*B/)
  await playground.questionOption(1, 'Ask again')
  await expect.poll(() => askedOf(server, 'beta').length).toBe(2)
  await playground.settled()

  await playground.sendTo('All columns')
  await playground.ask('For both?')
  await playground.questionOption(2, 'Ask all again')
  await expect.poll(() => server.asked().length).toBe(6)
  await playground.settled()
  expect(askedOf(server, 'alpha')).toHaveLength(2)
})

test('a branch goes on in a session of its own, and the old one stays as it is; a question that is deleted there is sent no more', async () => {
  const server = await openPage({ models: twoModels, sessions: [{ asked: ['One?', 'Two?'] }] })
  await playground.questionOption(1, 'Branch to a new session')
  await expect.element(page.getByRole('heading', { level: 1, name: 'One?, branch' })).toBeVisible()
  await expectCount(playground.questions, 1)
  await expect.element(playground.answer('B')).toHaveTextContent('Beta’s words.')
  await playground.ask('Elsewhere?')
  expect(lastTranscript(server, 'beta')).toEqual([
    'user: One?',
    'assistant: Beta’s words.',
    'user: Elsewhere?',
  ])
  await pressByKey(page.getByRole('button', { name: 'One?', exact: true }))
  await expect.element(playground.question('Two?')).toBeVisible()
  await expectCount(playground.question('Elsewhere?'), 0)

  await playground.questionOption(1, 'Delete question and answers')
  await expectCount(playground.questions, 1)
  await playground.ask('Three?')
  expect(lastTranscript(server, 'beta')).toEqual(['user: Two?', 'assistant: Beta’s words.', 'user: Three?'])
})

test('all figures of all columns stand in one table, and what makes their comparison unfair is said under them', async () => {
  await openPage({
    models: { alpha: says('Three short words.'), beta: { ...says('Beta.'), finishReason: 'length' } },
    sessions: oneQuestion,
  })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(/^Not quite a fair comparison: B was cut off by its limit of tokens\.$/)
  // The strips stand in one row, away from the columns that they belong to.
  for (const letter of ['A', 'B'])
    await expect.element(page.getByRole('group', { name: `Column ${letter}: First token` })).toBeVisible()
  await pressByKey(page.getByRole('button', { name: 'All figures' }))
  const dialog = page.getByRole('dialog', { name: 'All figures' })
  await expectCount(dialog.getByRole('row'), 3)
  for (const name of ['First token', 'Total time', 'Speed', 'Tokens in', 'Length', 'Cost']) {
    await expect.element(dialog.getByRole('columnheader', { name })).toBeVisible()
  }
  await expectCount(dialog.getByRole('cell', { name: 'unknown' }), 2)

  const length = dialog.getByRole('columnheader', { name: 'Length' })
  const models = dialog.getByRole('rowheader')
  for (const [order, first] of [
    ['ascending', 'B'],
    ['descending', 'A'],
    [null, 'A'],
  ] as const) {
    await length.getByRole('button').click()
    await expect.poll(() => length.element().getAttribute('aria-sort')).toBe(order)
    await expect.element(models.first()).toHaveTextContent(first)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'All figures' })).toHaveFocus()
})
