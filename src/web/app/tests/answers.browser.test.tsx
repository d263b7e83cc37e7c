import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { openPage } from '../testing/open-page.tsx'
import { settings } from '../testing/settings-panel.ts'

test('a stopped answer goes on, and its words stay where they are meanwhile', async () => {
  // It says three words, and then nothing more.
  await openPage({
    models: {
      alpha: says('word1 word2 word3 word4', { beforeWord: 3, until: new Promise(() => undefined) }),
    },
  })
  await playground.type('Count')
  const answer = playground.answer('A')
  await expect.element(answer).toHaveTextContent('word3')
  await playground.stop.click()
  await expect.element(answer).toHaveTextContent(/You stopped it after \d+ words\./)
  const firstWords = answer.getByText('word1 word2')
  const before = firstWords.element().getBoundingClientRect()
  await answer.getByRole('button', { name: 'Continue' }).click()
  await expect.element(answer).toHaveTextContent(/word3.*word1 word2/s)
  const after = answer.getByText('word1 word2').first().element().getBoundingClientRect()
  expect({ x: after?.x, y: after?.y }).toEqual({ x: before?.x, y: before?.y })
})

test('an answer that reached the limit is gone on with, or the limit is raised', async () => {
  const server = await openPage({
    models: { alpha: says('One two three four five six'), beta: says('Beta.') },
  })
  await settings.open()
  await settings.set('Longest answer', 3)
  await playground.ask('Count')
  const answer = playground.answer('A')
  await expect.element(answer).toHaveTextContent('Reached your limit of 3 tokens.')
  await expect.element(playground.column('A')).toHaveTextContent('Cut off')
  await expect.element(answer.getByRole('button', { name: /^Raise the limit to/ })).toBeVisible()
  await settings.set('Longest answer', 9)
  await answer.getByRole('button', { name: 'Continue' }).click()
  await expect.element(answer).toHaveTextContent('One two threeOne two three four five six')
  expect(askedOf(server, 'alpha').map((request) => bodyOf(request).max_tokens)).toEqual([3, 9])
})

test('the reader’s own wording stands in an answer’s place, and is what the model is told it said', async () => {
  const server = await openPage({ models: { alpha: says('**Bold** words.'), beta: says('Beta.') } })
  await playground.ask('Say it')
  const answer = playground.answer('A')
  await answer.getByRole('button', { name: 'Edit answer A' }).click()
  const field = answer.getByRole('textbox', { name: 'Your wording of the answer A' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('**Bold** words.')

  // The Enter that confirms a word in an input method saves nothing, and its Escape drops nothing.
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
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('Mine, 日本')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(answer).toHaveTextContent('Mine, 日本')
  await expect.element(answer).toHaveTextContent('Your wording')
  await expect.element(answer.getByRole('button', { name: 'Edit answer A' })).toHaveFocus()

  await playground.ask('Again')
  expect(lastTranscript(server, 'alpha')).toEqual(['user: Say it', 'assistant: Mine, 日本', 'user: Again'])
  expect(lastTranscript(server, 'beta')).toEqual(['user: Say it', 'assistant: Beta.', 'user: Again'])
})
