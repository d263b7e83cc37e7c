import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lastTranscript } from '#service/testing/asked.ts'
import { says, streams } from '#service/testing/behaviours.ts'
import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

const inThrees = (text: string) => text.match(/.{1,3}/g) ?? []

const thoughts: Record<string, Behaviour> = {
  reasoning_content: streams(
    { reasoning_content: 'Hmm, ' },
    { reasoning_content: 'let me see.' },
    { content: 'Yes.' },
  ),
  reasoning: streams(
    { reasoning: 'Hmm, let ' },
    { reasoning: 'me see.' },
    { content: 'Ye' },
    { content: 's.' },
  ),
  // Cut in odd places.
  think: streams(...inThrees('<think>Hmm, let me see.</think>Yes.').map((content) => ({ content }))),
}

test('thoughts, in whatever form they come, stand apart from the answer and are never sent back', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  const columns = Object.keys(thoughts)
  const server = await openPage({ models: thoughts, sessions: [{ columns, asked: ['Is it?'] }] })
  for (const [index, model] of columns.entries()) {
    const letter = 'ABC'[index] ?? ''
    await expect.element(playground.modelButton(letter)).toHaveTextContent(new RegExp(`^acme/${model}$`))
    const answer = playground.answer(letter)
    await expect.element(answer).toHaveTextContent('Yes.')
    await expectCount(answer.getByText('let me see'), 0)
    await answer.getByText(/^Thought/).click()
    await expect.element(answer.getByText('Hmm, let me see.')).toBeVisible()
    written.mockClear()
    await pressByKey(answer.getByRole('button', { name: 'Copy answer' }))
    await expect.element(answer.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(written.mock.calls).toEqual([['Yes.']])
  }
  await playground.ask('Sure?')
  for (const model of columns) {
    expect(lastTranscript(server, model)).toEqual(['user: Is it?', 'assistant: Yes.', 'user: Sure?'])
  }
})

test('an answer in JSON is copied as it is, also as plain text; what a tool is called for is shown, laid out, with the note that nothing runs', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  const json = '{"said": "he said \\"hi\\"", "stars": "*a*"}'
  const input = { city: 'Zürich', days: [1, 2] }
  const calling: Behaviour = {
    kind: 'answer',
    text: '',
    toolCalls: [{ id: 'c', name: 'get_weather', input }],
  }
  await openPage({ models: { alpha: says(json), beta: calling }, sessions: [{ asked: ['How is it?'] }] })
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Answer options' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Copy as plain text' }))
  await expect.poll(() => written.mock.calls).toEqual([[json]])

  const answer = playground.answer('B')
  await expect.element(answer.getByRole('list', { name: 'Tool calls' })).toHaveTextContent('get_weather')
  const laidOut = answer.getByRole('group', { name: 'Arguments of get_weather' })
  await expect.poll(() => laidOut.element().textContent).toBe(JSON.stringify(input, null, 2))
  await expect.element(answer).toHaveTextContent('It stopped to call a tool. This page does not run tools.')
  await expect.element(answer.getByRole('button', { name: 'Retry' })).toBeVisible()
})
