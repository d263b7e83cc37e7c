import type { FakeUpstream } from '#service/testing/fake-upstream.ts'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const models = { alpha: says('Alpha is well.'), beta: says('Beta is well.'), gamma: says('Gamma is well.') }
const parameters = ['temperature', 'top_p', 'max_tokens', 'max_completion_tokens', 'stop'] as const

/** The settings in the last request that a model got. */
function sentTo(upstream: FakeUpstream, model: string) {
  const request = askedOf(upstream, model).at(-1)
  const body: Record<string, unknown> = request ? bodyOf(request) : {}
  return Object.fromEntries(parameters.flatMap((name) => (name in body ? [[name, body[name]]] : [])))
}

test('what is off is not sent, what is on is sent to every column, and what is switched off again is not', async ({
  openWithUpstream,
  playground,
  settings,
}) => {
  const upstream = await openWithUpstream({ models })
  await settings.open()
  await settings.openAll()
  for (const name of ['Creativity', 'Longest answer', 'Word variety', 'Stop when this text appears']) {
    await expect(settings.toggle(name)).toHaveAttribute('aria-checked', 'false')
  }
  await playground.ask('Bare')
  expect(sentTo(upstream, 'alpha')).toEqual({})
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: Bare'])

  await settings.instructions.fill('Answer like a pirate.')
  await settings.set('Creativity', 0.3)
  await settings.set('Longest answer', 64)
  await settings.set('Word variety', 0.5)
  await settings.toggle('Stop when this text appears').click()
  await settings.addStop('END')
  await playground.ask('First question')

  const sent = { temperature: 0.3, max_tokens: 64, top_p: 0.5, stop: ['END'] }
  for (const model of ['alpha', 'beta']) {
    expect(sentTo(upstream, model)).toEqual(sent)
    const transcript = lastTranscript(upstream, model)
    expect([transcript[0], transcript.at(-1)]).toEqual([
      'system: Answer like a pirate.',
      'user: First question',
    ])
  }

  await settings.toggle('Creativity').click()
  await settings.toggle('Stop when this text appears').click()
  await settings.instructions.fill('')
  await playground.ask('Second question')
  expect(sentTo(upstream, 'beta')).toEqual({ max_tokens: 64, top_p: 0.5 })
  expect(lastTranscript(upstream, 'beta')[0]).toBe('user: Bare')
})

test('a number is typed, moved with the keys and given to one column by a chip; nonsense is not taken', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await playground.chooseModel('A', 'demo/echo')
  await settings.open()
  await settings.set('Creativity', 0.4)
  for (const nonsense of ['3', '-1', 'warm', '']) await settings.number('Creativity').fill(nonsense)
  await settings.number('Creativity').blur()
  await expect(settings.number('Creativity')).toHaveValue('0.4')

  const fader = settings.panel.getByRole('slider', { name: 'Creativity' })
  await fader.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(settings.number('Creativity')).toHaveValue('0.6')
  await expect(fader).toHaveAttribute('aria-valuetext', '0.6')

  await settings.panel.getByRole('button', { name: 'Creativity, column B: same as all' }).click()
  await settings.number('Creativity').fill('1')
  await expect(page.getByText('B has creativity 0.6')).toBeVisible()
  await settings.panel.getByRole('button', { name: 'Creativity, column B: own 0.6' }).click()
  await expect(page.getByText('Not like for like')).toBeHidden()

  // demo/echo shows the request as it was sent.
  await playground.ask('Show me')
  await expect(playground.answer('A')).toContainText('"temperature": 1')
  await expect(playground.answer('A')).not.toContainText('top_p')
})

test('one column has a value of its own, which the page points out and can share again', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  const upstream = await openWithUpstream({ models })
  const notice = page.getByText('Not like for like')
  await settings.open()
  await settings.set('Creativity', 0.3)
  await expect(notice).toBeHidden()
  await settings.scope('B only').click()
  await settings.set('Creativity', 1.2)
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('B has creativity 1.2')
  await playground.ask('First question')
  expect(sentTo(upstream, 'alpha')).toEqual({ temperature: 0.3 })
  expect(sentTo(upstream, 'beta')).toEqual({ temperature: 1.2 })

  await settings.scope('Both columns').click()
  await expect(settings.number('Creativity')).toHaveValue('0.3')
  await settings.set('Creativity', 0.5)
  await playground.ask('Second question')
  expect(sentTo(upstream, 'alpha')).toEqual({ temperature: 0.5 })
  expect(sentTo(upstream, 'beta')).toEqual({ temperature: 1.2 })

  await page.getByRole('button', { name: 'Use the same settings' }).click()
  await expect(notice).toBeHidden()
  await playground.ask('Third question')
  expect(sentTo(upstream, 'beta')).toEqual({ temperature: 0.5 })
})

test('an answer says what it was asked with once the settings change, and is asked again with the new ones', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  await openWithUpstream({ models })
  const unfair = page.getByRole('note').filter({ hasText: 'Not quite a fair comparison:' })
  const askAgain = page.getByRole('button', { name: /^Ask again with the new settings/ })
  await playground.ask('Who are you?')
  await settings.open()
  await settings.scope('A only').click()
  await settings.set('Creativity', 0.7)
  await settings.instructions.fill('Answer like a pirate')
  await expect(playground.answer('A')).toContainText('Answered with no instructions, creativity not set.')
  await expect(playground.answer('B')).not.toContainText('Answered with')
  await expect(playground.column('A').locator('header')).toContainText(
    'Next: instructions “Answer like a pirate”, creativity 0.7',
  )
  await expect(unfair).toBeHidden()

  await askAgain.click()
  await expect(playground.answer('A')).not.toContainText('Answered with')
  await expect(playground.column('A').locator('header')).not.toContainText('Next:')
  await expect(unfair).toHaveText(
    'Not quite a fair comparison: A was asked with instructions “Answer like a pirate”, creativity 0.7.',
  )

  // The settings are the same again; what was answered with others stays so.
  await page.getByRole('button', { name: 'Use the same settings' }).click()
  await expect(playground.answer('A')).toContainText(
    'Answered with instructions “Answer like a pirate”, creativity 0.7.',
  )
  await expect(unfair).toBeVisible()
})

test('Escape closes the settings, and the first keys of the page lead past the sidebar', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await settings.open()
  await settings.instructions.focus()
  await page.keyboard.press('Escape')
  await expect(settings.panel).toBeHidden()
  // A menu in them closes alone.
  await settings.open()
  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Presets' })).toBeHidden()
  await expect(settings.panel).toBeVisible()

  await page.reload()
  await expect(playground.message).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.getByRole('button', { name: 'Skip to the message field' }).focus()
  await expect(page.getByRole('button', { name: 'Skip to the message field' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(playground.message).toBeFocused()
  await page.getByRole('button', { name: 'Skip to the answers' }).press('Enter')
  await expect(playground.column('A')).toBeFocused()
})

test('a column’s own instructions go to it alone, and Reset all switches everything off, in every column', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  const upstream = await openWithUpstream({ models })
  await playground.columnOption('B', 'Settings of this column')
  await settings.instructions.fill('Be brief.')
  await playground.ask('First question')
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: First question'])
  expect(lastTranscript(upstream, 'beta')).toEqual(['system: Be brief.', 'user: First question'])

  await settings.scope('Both columns').click()
  await settings.instructions.fill('Be funny.')
  await settings.set('Creativity', 0.3)
  await settings.scope('A only').click()
  await settings.set('Longest answer', 20)
  await settings.reset.click()
  await expect(page.getByText('Not like for like')).toBeHidden()
  await playground.ask('Bare')
  for (const model of ['alpha', 'beta']) {
    expect(sentTo(upstream, model)).toEqual({})
    expect(lastTranscript(upstream, model)[0]).toBe('user: First question')
  }
})

test('a limit that was reached is said, and is raised where it was set', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await settings.open()
  await settings.set('Longest answer', 5)
  await playground.ask('What should a good prompt contain?')
  await expect(playground.answer('A')).toContainText('Reached your limit of 5 tokens.')
  await playground.answer('A').getByRole('button', { name: 'Raise the limit to 400 A' }).click()
  await expect(settings.number('Longest answer')).toHaveValue('400')
  await expect(playground.answer('A').getByRole('button', { name: /^Raise/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(settings.number('Longest answer')).toHaveValue('5')
  await playground
    .answer('A')
    .getByRole('button', { name: /^Raise/ })
    .click()
  await playground
    .answer('A')
    .getByRole('button', { name: /^Ask again with the new settings/ })
    .click()
  await expect(playground.answer('A')).not.toContainText('Reached your limit')
})

test('what most people never need is under All settings, is mended where it is no JSON, and is sent once it is on', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  const upstream = await openWithUpstream({ models })
  await settings.open()
  await expect(settings.toggle('Seed')).toBeHidden()
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
  await expect(settings.panel.getByText('take out the comma before the closing bracket')).toBeVisible()
  await playground.message.fill('One?')
  await expect(playground.send).toBeDisabled()
  await expect(page.getByText(/^Further parameters: This is not JSON yet/)).toBeVisible()
  await further.fill('{"top_k": 40, "mark": 12345678901234567890, "half": 0.50}')
  await expect(playground.send).toBeEnabled()
  await playground.ask('One?')
  for (const model of ['alpha', 'beta']) {
    const [request] = askedOf(upstream, model)
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
  await expect(page.getByText('7 more, 5 on')).toBeVisible()
})

test('an answer begins as it is told to, and the model goes on from there', async ({
  openWithUpstream,
  playground,
  settings,
}) => {
  const upstream = await openWithUpstream({
    models: { alpha: says('to whom it may concern.'), beta: says('x') },
  })
  await settings.open()
  await settings.openAll()
  await settings.toggle('Begin the answer with').click()
  await settings.panel.getByRole('textbox', { name: 'Begin the answer with' }).fill('Dear Madam, ')
  await playground.ask('Write a letter')
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: Write a letter', 'assistant: Dear Madam, '])
  await expect(playground.answer('A')).toContainText('Dear Madam, to whom it may concern.')
})

test('what a preset, a reset and sharing replace is had back, after a reload too', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await settings.open()
  const earlier = settings.panel.getByRole('button', { name: 'Earlier settings' })
  await settings.instructions.fill('Answer like a pirate')
  // The field's own undo is left to it.
  await settings.instructions.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await expect(earlier).toBeHidden()

  // A preset sets what it has, and leaves the rest.
  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Facts and rules' }).click()
  await expect(settings.number('Creativity')).toHaveValue('0')
  await expect(settings.instructions).toHaveValue('Answer like a pirate')

  await settings.scope('B only').click()
  await settings.instructions.fill('Answer like a judge')
  await page.getByRole('button', { name: 'Use the same settings' }).click()
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await settings.reset.click()
  await expect(settings.instructions).toHaveValue('')
  await playground.ask('What is a token?')

  await page.reload()
  await settings.open()
  await earlier.click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    /^Before the reset/,
    /^Before all columns used the same settings/,
    /^Before “Facts and rules”/,
  ])
  await items.nth(1).click()
  await expect(settings.instructions).toHaveValue('Answer like a pirate')
  await settings.scope('B only').click()
  await expect(settings.instructions).toHaveValue('Answer like a judge')

  // Going back is one more change.
  await earlier.click()
  await page.getByRole('menuitem', { name: 'Before going back' }).click()
  await expect(settings.instructions).toHaveValue('')
})

test('settings are saved as a preset, and applied in another session after a reload', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await settings.open()
  await settings.instructions.fill('Be brief.')
  await settings.set('Creativity', 0.3)
  await settings.panel.getByRole('button', { name: 'Save as preset' }).click()
  await settings.panel.getByRole('textbox', { name: 'Name of the preset' }).fill('My way')
  await page.keyboard.press('Enter')
  await settings.reset.click()
  await expect(settings.instructions).toHaveValue('')
  await settings.panel.getByRole('button', { name: 'Close settings' }).click()
  await expect(settings.panel).toBeHidden()
  await playground.ask('What is a token?')

  await page.reload()
  await settings.open()
  await expect(settings.instructions).toHaveValue('')
  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'My way', exact: true }).click()
  await expect(settings.instructions).toHaveValue('Be brief.')
  await expect(settings.number('Creativity')).toHaveValue('0.3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(settings.instructions).toHaveValue('')

  await settings.panel.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Delete preset My way' }).click()
  await expect(page.getByRole('button', { name: 'My way', exact: true })).toBeHidden()
})

test('an answer in JSON is set as code, and one that was to be JSON and is not is marked', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  await openWithUpstream({
    models: { alpha: says('{"name": "Ada", "born": 1815}'), beta: says('Sure! {"name": "Ada"}') },
  })
  await settings.open()
  await settings.openAll()
  await settings.toggle('Answer as JSON').click()
  await playground.ask('Who was first?')
  await expect(playground.answer('A').locator('pre')).toContainText('"born": 1815')
  await expect(page.getByText('You asked for JSON, but this answer is not only JSON.')).toHaveCount(1)
  await expect(playground.answer('B')).toContainText('You asked for JSON, but this answer is not only JSON.')
})
