import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { continueWords } from '#domain/run/transcript.ts'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { alphaInTurn } from '../testing/alpha-in-turn.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'
import { boxOf } from '../testing/window.ts'

test('an answer that broke off and one that reached the limit are gone on with, and their words stay where they are', async () => {
  const isLookedAt = Promise.withResolvers<void>()
  const broken = { kind: 'cut', text: 'One two three' } as const
  const rest = says(' four five.', { beforeWord: 1, until: isLookedAt.promise })
  const server = await openPage({
    ...alphaInTurn(broken, rest),
    models: { alpha: broken, beta: says('One two three four five six') },
  })
  const [answer, limited] = [playground.answer('A'), playground.answer('B')]
  await settings.open()
  await settings.set('Longest answer', 3)
  await playground.ask('Count')
  await expect
    .element(answer.getByRole('alert'))
    .toHaveTextContent(/^Column A: The connection broke after 3 words\.$/)
  await expect.element(answer.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectCount(answer.getByRole('button', { name: 'Pick as best' }), 0)
  await expect.element(limited).toHaveTextContent('Reached your limit of 3 tokens.')
  await expect.element(playground.column('B')).toHaveTextContent('Cut off')
  await expect.element(limited.getByRole('button', { name: /^Raise the limit to/ })).toBeVisible()

  const before = await boxOf(answer.getByText('One two three'))
  await answer.getByRole('button', { name: 'Continue' }).click()
  await expect.element(answer).toHaveTextContent('One two three four')
  const { x, y } = await boxOf(answer.getByText('One two three'))
  expect({ x, y }).toEqual({ x: before.x, y: before.y })
  isLookedAt.resolve()
  await expect.element(answer).toHaveTextContent('One two three four five.')
  await expectCount(answer.getByRole('alert'), 0)
  await expect.element(answer.getByRole('group', { name: 'Attempt 2 of 2' })).toHaveTextContent('Continued')
  const asked = ['user: Count', 'assistant: One two three', `user: ${continueWords}`]
  expect(lastTranscript(server, 'alpha')).toEqual(asked)

  await settings.set('Longest answer', 9)
  await pressByKey(limited.getByRole('button', { name: 'Continue' }))
  await expect.element(limited).toHaveTextContent('One two threeOne two three four five six')
  expect(askedOf(server, 'beta').map((request) => bodyOf(request).max_tokens)).toEqual([3, 9])
  await playground.ask('And then?')
  const whole = ['user: Count', 'assistant: One two three four five.', 'user: And then?']
  expect(lastTranscript(server, 'alpha')).toEqual(whole)
})

test('the reader’s own wording stands in an answer’s place, and is what the model is told it said', async () => {
  const server = await openPage({
    models: { alpha: says('**Bold** words.'), beta: says('Beta.') },
    sessions: [{ asked: ['Say it'] }],
  })
  const answer = playground.answer('A')
  await pressByKey(answer.getByRole('button', { name: 'Edit answer A' }))
  const field = answer.getByRole('textbox', { name: 'Your wording of the answer A' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('**Bold** words.')

  // The Enter that confirms a word in an input method saves nothing, and its Escape drops nothing.
  await field.fill('Half a')
  // Back on show it is as far as it was written, and leaves the keyboard where it is.
  await playground.show('Table')
  await expectCount(field, 0)
  await playground.show('Compare')
  await expect.element(field).toHaveValue('Half a')
  await expect.element(field).not.toHaveFocus()
  await field.fill('Mine, 日本')
  for (const key of ['Enter', 'Escape']) {
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, isComposing: true, bubbles: true }))
  }
  await expect.element(field).toHaveValue('Mine, 日本')

  await userEvent.keyboard('{Escape}')
  await expectCount(field, 0)
  await expect.element(answer).toHaveTextContent('Bold words.')
  await expect.element(answer.getByRole('button', { name: 'Edit answer A' })).toHaveFocus()
  // Where another is written by then, the two change places.
  await pressByKey(answer.getByRole('button', { name: 'Edit answer A' }))
  await field.fill('Other words')
  for (const wording of ['Mine, 日本', 'Other words', 'Mine, 日本']) {
    await pressByKey(page.getByRole('button', { name: 'Undo' }))
    await expect.element(field).toHaveValue(wording)
  }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(answer).toHaveTextContent('Mine, 日本')
  await expect.element(answer).toHaveTextContent('Your wording')
  await expect.element(answer.getByRole('button', { name: 'Edit answer A' })).toHaveFocus()

  await playground.ask('Again')
  expect(lastTranscript(server, 'alpha')).toEqual(['user: Say it', 'assistant: Mine, 日本', 'user: Again'])
  expect(lastTranscript(server, 'beta')).toEqual(['user: Say it', 'assistant: Beta.', 'user: Again'])
})

test('of several attempts the one on show is the one that is gone on from', async () => {
  const server = await openPage({
    ...alphaInTurn(says('First.'), says('Second.'), says('Third.')),
    sessions: [{ asked: ['Say it'], attempts: 2 }],
  })
  const answer = playground.answer('A')
  await expect.element(answer).toHaveTextContent('Second.')
  await pressByKey(answer.getByRole('button', { name: 'Ask again' }))
  await expect.element(answer).toHaveTextContent('Third.')
  await playground.settled()
  await expect.element(answer.getByRole('group', { name: 'Attempt 3 of 3' })).toHaveTextContent('Asked again')
  await expect.element(answer.getByRole('button', { name: 'Next attempt' })).toBeDisabled()
  const previous = answer.getByRole('button', { name: 'Previous attempt' })
  previous.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toHaveTextContent('Second.')
  await expect.element(previous).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).toHaveTextContent('First.')
  await expect.element(answer.getByRole('group', { name: 'Attempt 1 of 3' })).toBeVisible()
  await expect.element(answer.getByRole('button', { name: 'Next attempt' })).toHaveFocus()
  await playground.ask('Go on')
  expect(lastTranscript(server, 'alpha')).toEqual(['user: Say it', 'assistant: First.', 'user: Go on'])
})

test('what follows an answer that was changed is marked, and is run again with what stands there now', async () => {
  const server = await openPage({
    models: { alpha: says('Alpha.'), beta: says('Beta.') },
    sessions: [{ asked: ['One?', 'Two?'] }],
  })
  const [first, second] = [playground.answers('A').first(), playground.answer('A')]
  await pressByKey(playground.question('One?').getByRole('button', { name: 'Show in full' }))
  await pressByKey(first.getByRole('button', { name: 'Edit answer A' }))
  await first.getByRole('textbox').fill('Alpha, mended.')
  await pressByKey(first.getByRole('button', { name: 'Save A' }))

  await expect.element(playground.column('A')).toHaveTextContent('Earlier state')
  await expect.element(second).toHaveTextContent('Made from an earlier state')
  await expect.element(playground.answer('B')).not.toHaveTextContent('Made from an earlier state')
  await expect.element(playground.column('B')).not.toHaveTextContent('Earlier state')

  await second.getByRole('button', { name: 'Run again from here A' }).click()
  await playground.settled()
  await expect.element(second).not.toHaveTextContent('Made from an earlier state')
  expect(lastTranscript(server, 'alpha')).toEqual(['user: One?', 'assistant: Alpha, mended.', 'user: Two?'])
  await pressByKey(first.getByRole('button', { name: 'Previous attempt A' }))
  await expect.element(second).toHaveTextContent('Made from an earlier state')
  await pressByKey(second.getByRole('button', { name: 'Previous attempt A' }))
  await expect.element(second).not.toHaveTextContent('Made from an earlier state')
})

test('the best answer is picked, and every column goes on from it; where one model answers there is nothing to pick', async () => {
  const server = await openPage({
    models: { alpha: says('Alpha says.'), beta: says('Beta says.') },
    sessions: [{ asked: ['One?'] }],
  })
  const pick = (letter: string) =>
    playground.answer(letter).getByRole('button', { name: /^(Pick as best|Best) / })
  await pick('A').click()
  await expect.element(pick('A')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(pick('A')).toHaveTextContent(/^Best$/)
  await pressByKey(pick('B'))
  await expect.element(pick('B')).toHaveTextContent(/^Best$/)
  await expect.element(pick('A')).toHaveTextContent(/^Pick as best$/)

  await pressByKey(
    playground.answer('B').getByRole('button', { name: 'Continue from this answer in every column' }),
  )
  await expect.element(playground.answer('B')).toHaveTextContent('Every column continues from this answer.')
  await expect.element(playground.answer('A')).toHaveTextContent('The next question follows B’s answer.')
  await playground.ask('Two?')
  for (const model of ['alpha', 'beta']) {
    expect(lastTranscript(server, model)).toEqual(['user: One?', 'assistant: Beta says.', 'user: Two?'])
  }
  // It is told as long as the question stands there, in folded rows too.
  await expect.element(playground.question('Two?')).toHaveTextContent('follows B’s answer')
  await expect.element(playground.question('One?')).not.toHaveTextContent('follows')

  await pressByKey(playground.answer('A').getByRole('button', { name: 'Answer options A' }))
  await pressByKey(
    playground.answer('A').getByRole('menuitem', { name: 'Continue from this answer in every column' }),
  )
  await expect.element(playground.answer('A')).toHaveTextContent('Every column continues from this answer.')
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Continue each from its own A' }))
  await expect.element(playground.answer('A')).not.toHaveTextContent('Every column continues')

  await playground.columnOption('B', 'Remove column')
  await expect
    .element(playground.answer('A').getByRole('button', { name: 'Copy answer', exact: true }))
    .toBeVisible()
  await expectCount(playground.answer('A').getByRole('button', { name: /^Pick as best/ }), 0)
})

test('the status region speaks when answers begin and end, not in between', async () => {
  const begun = Promise.withResolvers<void>()
  const firstIsAnnounced = Promise.withResolvers<void>()
  const alpha = says('Well.', { beforeWord: 0, until: begun.promise })
  const beta = says('word1 word2 word3', { beforeWord: 2, until: firstIsAnnounced.promise })
  await openPage({ models: { alpha, beta } })
  const spoken: string[] = []
  for (const region of document.querySelectorAll('[role=status]')) {
    const observer = new MutationObserver(() => spoken.push(region.textContent))
    observer.observe(region, { characterData: true, childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
  }
  await playground.type('Count')
  await expect.element(playground.status('2 models are answering')).toBeInTheDocument()
  begun.resolve()
  await expect.element(playground.status('1 of 2 finished')).toBeInTheDocument()
  firstIsAnnounced.resolve()
  await expect.element(playground.status('2 of 2 finished')).toBeInTheDocument()
  expect(spoken).toEqual(['2 models are answering', '1 of 2 finished', '2 of 2 finished'])
})
