import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sentParameters } from '#domain/session/sent-parameters.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { omitParameter } from '../../store/omitted-parameters.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { renderPanel } from './panel-for-test.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const number = (name: string) => page.getByRole('textbox', { name: `${name}, as a number` })
const presets = page.getByRole('dialog', { name: 'Presets' })

const pressButton = (name: string) => pressByKey(button(name))

test('a number is typed, moved with the keys and given to one column by a chip; nonsense is not taken', async () => {
  const { store, session, columnIds } = await renderPanel()
  const own = () => store.getState().columns[columnIds[1] ?? '']?.own.temperature
  await page.getByRole('switch', { name: 'Creativity' }).click()
  await number('Creativity').fill('0.4')
  for (const nonsense of ['3', '-1', 'warm', '']) await number('Creativity').fill(nonsense)
  number('Creativity').element().blur()
  await expect.element(number('Creativity')).toHaveValue('0.4')

  const fader = page.getByRole('slider', { name: 'Creativity' })
  fader.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(number('Creativity')).toHaveValue('0.6')
  await expect.element(fader).toHaveAttribute('aria-valuetext', '0.6')

  await button('Creativity, column B: same as all').click()
  await number('Creativity').fill('1')
  await expect.element(button('Creativity, column B: own 0.6')).toBeVisible()
  expect(own()).toEqual({ on: true, value: 0.6 })
  expect(session().settings.temperature).toEqual({ on: true, value: 1 })
  await button('Creativity, column B: own 0.6').click()
  expect(own()).toBeUndefined()
})

test('on a phone no field is so small that iPhones zoom in on it, and what may be below zero can be typed', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await renderPanel()
  await button(/^All settings/).click()
  for (const each of page.getByRole('switch').elements()) await pressByKey(page.elementLocator(each))
  const fields = page.getByRole('textbox').elements()
  expect(fields.length).toBeGreaterThan(10)
  for (const field of fields)
    expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16)
  await expect.element(number('Towards new topics')).toHaveAttribute('inputmode', 'text')
  await expect.element(number('Creativity')).toHaveAttribute('inputmode', 'decimal')
})

test('what is off is not sent, what is on is, and what is switched off again is not; what most people never need is under All settings', async () => {
  const { store, session, columnIds } = await renderPanel()
  const own = () => store.getState().columns[columnIds[1] ?? '']?.own ?? {}
  const sent = () => sentParameters(resolveSettings(session().settings, own()))
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
  const numbers = {
    Creativity: 0.3,
    'Longest answer': 64,
    'Word variety': 0.5,
    Seed: 42,
    'Against repeating': 0.5,
    'Towards new topics': -1,
  }
  await expect.element(toggle('Seed')).not.toBeInTheDocument()
  await button(/^All settings/).click()
  for (const name of [...Object.keys(numbers), 'Stop when this text appears', 'Thinking effort'])
    await expect.element(toggle(name)).toHaveAttribute('aria-checked', 'false')
  expect(sent()).toEqual({})

  await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer like a pirate.')
  for (const [name, value] of Object.entries(numbers)) {
    await pressByKey(toggle(name))
    await number(name).fill(String(value))
  }
  await toggle('Stop when this text appears').click()
  await page.getByRole('textbox', { name: 'Stop text' }).fill('END')
  await button('Add').click()
  await pressByKey(toggle('Thinking effort'))
  await page.getByRole('group', { name: 'Thinking effort' }).getByRole('button', { name: 'Low' }).click()
  await pressByKey(toggle('Begin the answer with'))
  await page.getByRole('textbox', { name: 'Begin the answer with' }).fill('Dear Madam, ')
  const others = {
    top_p: 0.5,
    seed: 42,
    frequency_penalty: 0.5,
    presence_penalty: -1,
    reasoning_effort: 'low',
  }
  expect(sent()).toEqual({ temperature: 0.3, max_tokens: 64, stop: ['END'], ...others })
  expect(session().settings).toMatchObject({
    system: 'Answer like a pirate.',
    prefill: { on: true, value: 'Dear Madam, ' },
  })

  await pressByKey(toggle('Creativity'))
  await pressByKey(toggle('Stop when this text appears'))
  expect(sent()).toEqual({ max_tokens: 64, ...others })
})

test('Escape closes the settings, and a menu in them alone', async () => {
  const onClose = vi.fn<() => void>()
  await renderPanel({ onClose })
  await button('Presets').click()
  await expect.element(presets).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(presets).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  page.getByRole('textbox', { name: 'Instructions' }).element().focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the button that is gone leaves the keyboard at the next one: of a stop text, a preset, or a setting that is sent again', async () => {
  onTestFinished(() => localStorage.removeItem('parley.presets'))
  const { omittedParameters } = await renderPanel({ models: ['acme/alpha'] })
  for (const parameter of ['temperature', 'top_p']) omitParameter(omittedParameters, 'acme/alpha', parameter)
  await pressByKey(button(/^All settings/))
  await pressButton('Send temperature to acme/alpha again')
  await expect.element(button('Send top_p to acme/alpha again')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Settings' })).toHaveFocus()

  await pressByKey(page.getByRole('switch', { name: 'Stop when this text appears' }))
  const stop = page.getByRole('textbox', { name: 'Stop text' })
  for (const text of ['one', 'two', 'three']) {
    await stop.fill(text)
    await pressByKey(button('Add'))
    await expect.element(button(`Remove ${text}`)).toBeVisible()
  }
  await pressButton('Remove two')
  await expect.element(button('Remove three')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove one')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(stop).toHaveFocus()

  for (const name of ['First', 'Second']) {
    await pressByKey(button('Save as preset'))
    await page.getByRole('textbox', { name: 'Name of the preset' }).fill(name)
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Save as preset')).toHaveFocus()
  }
  await pressButton('Presets')
  await pressButton('Delete preset First')
  await expect.element(button('Delete preset Second')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Facts and rules/ })).toHaveFocus()
})

test('where one column remains, a preset takes the place of its own values, until Undo', async () => {
  const { store, actions, sessionId, columnIds, session } = await renderPanel()
  const [first = '', second = ''] = columnIds
  actions.settingChanged(sessionId, second, 'temperature', { on: true, value: 1.1 })
  actions.columnRemoved(first)
  await expect.element(number('Creativity')).toHaveValue('1.1')
  const applyFacts = async () => {
    await pressByKey(button('Presets'))
    await pressByKey(presets.getByRole('button', { name: /^Facts and rules/ }))
    await expect.element(number('Creativity')).toHaveValue('0')
  }
  await applyFacts()
  const sent = () => resolveSettings(session().settings, store.getState().columns[second]?.own ?? {})
  expect(sentParameters(sent())).toEqual({ temperature: 0 })
  await button('Earlier settings').click()
  await pressByKey(page.getByRole('menuitem', { name: 'Before “Facts and rules”' }))
  await expect.element(number('Creativity')).toHaveValue('1.1')

  // What is written after it stays.
  await applyFacts()
  const instructions = page.getByRole('textbox', { name: 'Instructions' })
  await instructions.fill('Answer in one word.')
  await button('Undo').click()
  await expect.element(number('Creativity')).toHaveValue('1.1')
  await expect.element(instructions).toHaveValue('Answer in one word.')
})
