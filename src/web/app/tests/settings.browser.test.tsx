import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'

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
  await pressByKey(page.getByRole('button', { name: 'Undo' }))
  await expect.element(settings.number('Longest answer')).toHaveValue('5')
  await answer.getByRole('button', { name: /^Raise/ }).click()
  await pressByKey(answer.getByRole('button', { name: /^Ask again with the new settings/ }))
  await expect.element(answer).not.toHaveTextContent('Reached your limit')
})

test('what is on is sent to every column once it is mended where it is no JSON, and an answer that should be JSON is set as code, or marked', async () => {
  const server = await openPage({
    models: { alpha: says('{"name": "Ada", "born": 1815}'), beta: says('Sure! {"name": "Ada"}') },
  })
  await settings.open()
  await settings.instructions.fill('Answer like a pirate.')
  await settings.openAll()
  await settings.set('Seed', 42)
  await pressByKey(settings.toggle('Answer as JSON'))
  await settings.panel.getByRole('textbox', { name: 'Answer as JSON' }).fill('{"type": "object"}')
  await pressByKey(settings.toggle('Further parameters'))
  const further = settings.panel.getByRole('textbox', { name: 'Further parameters' })
  await further.fill('{"top_k": 40,}')
  await expect
    .element(settings.panel.getByText('take out the comma before the closing bracket'))
    .toBeVisible()
  await playground.message.fill('One?')
  await expect.element(playground.send).toBeDisabled()
  await expect.element(page.getByText(/^Further parameters: This is not JSON yet/)).toBeVisible()
  const spoken = page.getByRole('status').filter({ hasText: /^Further parameters: This is not JSON yet/ })
  await expectCount(spoken, 0)
  await userEvent.keyboard('{Enter}')
  await expectCount(spoken, 1)
  await further.fill('{"top_k": 40, "mark": 12345678901234567890, "half": 0.50}')
  await expect.element(playground.send).toBeEnabled()
  await playground.ask('One?')
  for (const model of ['alpha', 'beta']) {
    const [request] = askedOf(server, model)
    expect(lastTranscript(server, model)).toEqual(['system: Answer like a pirate.', 'user: One?'])
    expect(request && bodyOf(request)).toMatchObject({
      seed: 42,
      response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
      top_k: 40,
    })
    expect(request?.text).toMatch(/"mark":12345678901234567890\b.*"half":0\.50\b/)
  }
  await expect.element(page.getByText('8 more, 3 on')).toBeVisible()

  // The answer is set as code, and one that is not what was asked for is marked.
  const code = () => playground.answer('A').element().querySelector('pre')?.textContent
  await expect.poll(code).toContain('"born": 1815')
  const mark = 'You asked for JSON, but this answer is not only JSON.'
  await expectCount(page.getByText(mark), 1)
  await expect.element(playground.answer('B')).toHaveTextContent(mark)
})

test('no way to ask again leaves out a setting that cannot be sent as it is written: which one is said', async () => {
  const server = await openPage({
    models: { alpha: says('{"a": 1}') },
    sessions: [{ columns: ['alpha'], asked: ['One?'] }],
  })
  await settings.open()
  await settings.openAll()
  await pressByKey(settings.toggle('Answer as JSON'))
  const schema = settings.panel.getByRole('textbox', { name: 'Answer as JSON' })
  await schema.fill('{"type": "object"')
  const before = server.asked().length
  const notice = page.getByRole('status').filter({ hasText: /^Answer as JSON: This is not JSON yet/ })
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Ask again', exact: true }))
  await expect.element(notice).toBeVisible()
  await playground.questionOption(1, 'Ask again')
  expect(server.asked()).toHaveLength(before)
  await schema.fill('{"type": "object"}')
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Ask again', exact: true }))
  await playground.settled()
  const [request] = askedOf(server, 'alpha').slice(-1)
  expect(request && bodyOf(request)).toHaveProperty('response_format')
})

test('nor do the retry of several answers, the palette and the offer after new columns', async () => {
  const others: Record<string, () => null> = { '/api/v1/chat/completions': () => null }
  const models = { alpha: says('Yes.'), beta: says('No.') }
  const server = await openPage({ models, others })
  await playground.ask('One?')
  const retry = page.getByRole('button', { name: 'Retry both' })
  await expect.element(retry).toBeVisible()
  delete others['/api/v1/chat/completions']
  await playground.columnOption('A', 'Vary…')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Setting' }).selectOptions('Seed (seed)')
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'Add 2 columns' }))
  const offer = page.getByRole('group', { name: 'New columns' })
  await expect.element(offer).toBeVisible()
  await settings.open()
  await settings.openAll()
  await pressByKey(settings.toggle('Further parameters'))
  const further = settings.panel.getByRole('textbox', { name: 'Further parameters' })
  await further.fill('{"a"')
  const notice = page.getByRole('status').filter({ hasText: /^Further parameters: This is not JSON yet/ })
  const byPalette = async () => {
    await palette.open()
    await palette.run('retry a', /^Ask column A again/)
  }
  const ways = [
    () => pressByKey(offer.getByRole('button', { name: /^Ask it in/ })),
    () => pressByKey(retry),
    byPalette,
  ]
  for (const way of ways) {
    await way()
    await expect.element(notice).toBeVisible()
    expect(server.asked()).toHaveLength(0)
  }
  await further.fill('{}')
  await pressByKey(retry)
  await playground.settled()
  expect(askedOf(server, 'alpha')).toHaveLength(1)
})
