import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, expectTexts, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { sentSettings } from '../testing/sent-settings.ts'
import { settings } from '../testing/settings-panel.ts'

const models = { alpha: says('Alpha is well.'), beta: says('Beta is well.'), gamma: says('Gamma is well.') }
const notice = page.getByText('Not like for like')

test('one column has settings of its own, which the page points out and can share again; Reset A is for A alone, and Reset all switches all off', async () => {
  const server = await openPage({ models })
  await settings.open()
  await settings.set('Creativity', 0.3)
  await expectCount(notice, 0)
  await pressByKey(settings.scope('B only'))
  await settings.set('Creativity', 1.2)
  await settings.instructions.fill('Be brief.')
  await expect.element(notice).toHaveTextContent('B has instructions “Be brief.”, creativity 1.2')
  await playground.ask('First question')
  expect(sentSettings(server, 'alpha')).toEqual({ temperature: 0.3 })
  expect(sentSettings(server, 'beta')).toEqual({ temperature: 1.2 })
  expect(lastTranscript(server, 'alpha')).toEqual(['user: First question'])
  expect(lastTranscript(server, 'beta')).toEqual(['system: Be brief.', 'user: First question'])
  await pressByKey(page.getByRole('button', { name: 'All figures' }))
  await expectTexts(page.getByRole('dialog').getByRole('rowheader'), [/creativity 0\.3$/, /creativity 1\.2$/])
  await userEvent.keyboard('{Escape}')

  await pressByKey(settings.scope('Both columns'))
  await expect.element(settings.number('Creativity')).toHaveValue('0.3')
  await settings.set('Creativity', 0.5)
  await pressByKey(page.getByRole('button', { name: 'Use the same settings' }))
  await expectCount(notice, 0)
  await playground.ask('Second question')
  for (const model of ['alpha', 'beta']) {
    expect(sentSettings(server, model)).toEqual({ temperature: 0.5 })
    expect(lastTranscript(server, model)[0]).toBe('user: First question')
  }

  await settings.instructions.fill('Be funny.')
  await pressByKey(settings.scope('A only'))
  await settings.set('Longest answer', 20)
  await settings.panel.getByRole('button', { name: 'Reset A' }).click()
  await expectCount(notice, 0)
  await expect.element(settings.toggle('Longest answer')).toHaveAttribute('aria-checked', 'false')
  await expect.element(settings.instructions).toHaveValue('Be funny.')
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(settings.number('Longest answer')).toHaveValue('20')

  await pressByKey(settings.scope('Both columns'))
  await settings.reset.click()
  await expectCount(notice, 0)
  for (const scope of ['A only', 'Both columns']) {
    await pressByKey(settings.scope(scope))
    await expect.element(settings.instructions).toHaveValue('')
    for (const name of ['Creativity', 'Longest answer'])
      await expect.element(settings.toggle(name)).toHaveAttribute('aria-checked', 'false')
  }

  // A session that was deleted comes back with its earlier settings.
  await pressByKey(page.getByRole('button', { name: 'Options for First question' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await expectCount(settings.panel, 0)
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(playground.question('First question')).toBeVisible()
  await settings.open()
  await expect.element(settings.panel.getByRole('button', { name: 'Earlier settings' })).toBeVisible()
})

test('an answer says what it was asked with once the settings change, and is asked again with the new ones', async () => {
  await openPage({ models, sessions: [{ asked: ['Who are you?'] }] })
  const unfair = page.getByRole('note').filter({ hasText: 'Not quite a fair comparison:' })
  const askAgain = page.getByRole('button', { name: /^Ask again with the new settings/ })
  const headOf = (letter: string) => playground.column(letter).element().querySelector('header')?.textContent
  await settings.open()
  await pressByKey(settings.scope('A only'))
  await settings.set('Creativity', 0.7)
  await settings.instructions.fill('Answer like a pirate')
  await expect
    .element(playground.answer('A'))
    .toHaveTextContent('Answered with no instructions, creativity not set.')
  await expect.element(playground.answer('B')).not.toHaveTextContent('Answered with')
  await expect.poll(() => headOf('A')).toContain('Next: instructions “Answer like a pirate”, creativity 0.7')
  await expectCount(unfair, 0)

  await askAgain.click()
  await expect.element(playground.answer('A')).not.toHaveTextContent('Answered with')
  await expect.poll(() => headOf('A')).toMatch(/^(?!.*Next:)/s)
  await expect
    .element(unfair)
    .toHaveTextContent(
      /^Not quite a fair comparison: A was asked with instructions “Answer like a pirate”, creativity 0\.7\.$/,
    )

  // The settings are the same again; what was answered with others stays so.
  await pressByKey(page.getByRole('button', { name: 'Use the same settings' }))
  await expect
    .element(playground.answer('A'))
    .toHaveTextContent('Answered with instructions “Answer like a pirate”, creativity 0.7.')
  await expect.element(unfair).toBeVisible()
})

test('where one column remains, its own values are what the settings show, and a change of them is sent', async () => {
  const server = await openPage({ models })
  await settings.open()
  await settings.openAll()
  await settings.set('Word variety', 0.9)
  await pressByKey(settings.scope('B only'))
  await settings.set('Creativity', 1.2)
  await playground.columnOption('A', 'Remove column')
  // The panel stays open, and is about all again.
  await expect.element(settings.number('Creativity')).toHaveValue('1.2')
  await expect.element(settings.number('Word variety')).toHaveValue('0.9')
  await settings.set('Creativity', 0.3)
  await settings.set('Word variety', 0.8)
  await playground.ask('First question')
  expect(sentSettings(server, 'beta')).toEqual({ temperature: 0.3, top_p: 0.8 })

  // It is the session's now: a further column has it too.
  await playground.addColumns(1)
  await expectCount(notice, 0)
  await expect.element(settings.scope('Both columns')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(settings.number('Creativity')).toHaveValue('0.3')
})

test('columns that have the same of their own are like for like', async () => {
  await openPage({ models })
  await settings.open()
  await pressByKey(settings.scope('A only'))
  await settings.set('Creativity', 0.3)
  await expect.element(notice).toBeVisible()
  await pressByKey(settings.scope('B only'))
  await settings.set('Creativity', 0.3)
  await expectCount(notice, 0)
})
