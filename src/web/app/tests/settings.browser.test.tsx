import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { sentSettings } from '../testing/sent-settings.ts'
import { settings } from '../testing/settings-panel.ts'

const models = { alpha: says('Alpha is well.'), beta: says('Beta is well.'), gamma: says('Gamma is well.') }

test('what is off is not sent, what is on is sent to every column, and what is switched off again is not; an answer goes on from its beginning', async () => {
  const server = await openPage({ models })
  await settings.open()
  await settings.openAll()
  for (const name of ['Creativity', 'Longest answer', 'Word variety', 'Stop when this text appears']) {
    await expect.element(settings.toggle(name)).toHaveAttribute('aria-checked', 'false')
  }
  await playground.ask('Bare')
  expect(sentSettings(server, 'alpha')).toEqual({})
  expect(lastTranscript(server, 'alpha')).toEqual(['user: Bare'])

  await settings.instructions.fill('Answer like a pirate.')
  await settings.set('Creativity', 0.3)
  await settings.set('Longest answer', 64)
  await settings.set('Word variety', 0.5)
  await settings.toggle('Stop when this text appears').click()
  await settings.addStop('END')
  await playground.ask('First question')

  const sent = { temperature: 0.3, max_tokens: 64, top_p: 0.5, stop: ['END'] }
  for (const model of ['alpha', 'beta']) {
    expect(sentSettings(server, model)).toEqual(sent)
    const transcript = lastTranscript(server, model)
    expect([transcript[0], transcript.at(-1)]).toEqual([
      'system: Answer like a pirate.',
      'user: First question',
    ])
  }

  await settings.toggle('Creativity').click()
  await settings.toggle('Stop when this text appears').click()
  await settings.instructions.fill('')
  await playground.ask('Second question')
  expect(sentSettings(server, 'beta')).toEqual({ max_tokens: 64, top_p: 0.5 })
  expect(lastTranscript(server, 'beta')[0]).toBe('user: Bare')

  await settings.toggle('Begin the answer with').click()
  await settings.panel.getByRole('textbox', { name: 'Begin the answer with' }).fill('Dear Madam, ')
  await playground.ask('Write a letter')
  expect(lastTranscript(server, 'alpha').slice(-2)).toEqual([
    'user: Write a letter',
    'assistant: Dear Madam, ',
  ])
  await expect.element(playground.answer('A')).toHaveTextContent('Dear Madam, Alpha is well.')
})

test('a limit that was reached is said, and is raised where it was set', async () => {
  await openPage({ models: { alpha: says('It says what for whom and how long.'), beta: says('Beta.') } })
  await settings.open()
  await settings.set('Longest answer', 5)
  await playground.ask('What should a good prompt contain?')
  const answer = playground.answer('A')
  await expect.element(answer).toHaveTextContent('Reached your limit of 5 tokens.')
  await answer.getByRole('button', { name: 'Raise the limit to 400 A' }).click()
  await expect.element(settings.number('Longest answer')).toHaveValue('400')
  await expectCount(answer.getByRole('button', { name: /^Raise/ }), 0)
  // The button is gone, and the keyboard's place is in its column.
  await expect.element(playground.column('A')).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(settings.number('Longest answer')).toHaveValue('5')
  await answer.getByRole('button', { name: /^Raise/ }).click()
  await answer.getByRole('button', { name: /^Ask again with the new settings/ }).click()
  await expect.element(answer).not.toHaveTextContent('Reached your limit')
})

test('what most people never need is under All settings, is mended where it is no JSON, and is sent once it is on', async () => {
  const server = await openPage({
    models: { alpha: says('{"name": "Ada", "born": 1815}'), beta: says('Sure! {"name": "Ada"}') },
  })
  await settings.open()
  await expectCount(settings.toggle('Seed'), 0)
  await settings.openAll()
  await settings.set('Seed', 42)
  await settings.set('Against repeating', 0.5)
  await settings.set('Towards new topics', -1)
  await settings.toggle('Thinking effort').click()
  await settings.panel
    .getByRole('group', { name: 'Thinking effort' })
    .getByRole('button', { name: 'A little' })
    .click()
  await settings.toggle('Answer as JSON').click()
  await settings.panel.getByRole('textbox', { name: 'Answer as JSON' }).fill('{"type": "object"}')
  await settings.toggle('Further parameters').click()
  const further = settings.panel.getByRole('textbox', { name: 'Further parameters' })
  await further.fill('{"top_k": 40,}')
  await expect
    .element(settings.panel.getByText('take out the comma before the closing bracket'))
    .toBeVisible()
  await playground.message.fill('One?')
  await expect.element(playground.send).toBeDisabled()
  await expect.element(page.getByText(/^Further parameters: This is not JSON yet/)).toBeVisible()
  await further.fill('{"top_k": 40, "mark": 12345678901234567890, "half": 0.50}')
  await expect.element(playground.send).toBeEnabled()
  await playground.ask('One?')
  for (const model of ['alpha', 'beta']) {
    const [request] = askedOf(server, model)
    expect(request && bodyOf(request)).toMatchObject({
      seed: 42,
      frequency_penalty: 0.5,
      presence_penalty: -1,
      reasoning_effort: 'low',
      response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
      top_k: 40,
    })
    expect(request?.text).toMatch(/"mark":12345678901234567890\b.*"half":0\.50\b/)
  }
  await expect.element(page.getByText('8 more, 5 on')).toBeVisible()

  // The answer is set as code, and one that is not what was asked for is marked.
  const code = () => playground.answer('A').element().querySelector('pre')?.textContent
  await expect.poll(code).toContain('"born": 1815')
  const mark = 'You asked for JSON, but this answer is not only JSON.'
  await expectCount(page.getByText(mark), 1)
  await expect.element(playground.answer('B')).toHaveTextContent(mark)
})
