import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, says, slowly } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('Alpha **says** yes.'), beta: says('- Beta\n- says no.') }

test('axe finds nothing in the help, a menu, a toast and the settings', async () => {
  await openPage({ models, sessions: [{ asked: ['Is it so?', 'And now?'] }] })
  await pressByKey(page.getByRole('button', { name: 'Help', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Help' }).getByRole('heading').first()).toBeVisible()
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Escape}')
  await pressByKey(page.getByRole('button', { name: 'Column B options' }))
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible('[role=menu]:popover-open')
  await pressByKey(page.getByRole('menuitem', { name: 'Remove column' }))
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible('[role=status]:has(button)')
  await pressByKey(page.getByRole('button', { name: 'Undo' }))

  // The settings stand beside the conversation, and hide nothing of it.
  await settings.open()
  await settings.openAll()
  for (const name of ['Creativity', 'Longest answer', 'Word variety', 'Stop when this text appears']) {
    await pressByKey(settings.toggle(name))
  }
  await settings.addStop('END')
  await pressByKey(settings.scope('B only'))
  await settings.set('Creativity', 1.5)
  await expect.element(page.getByText('Not like for like')).toBeVisible()
  await expectAccessible()
})

test('axe finds nothing while a model answers, one was stopped, one failed, one waits for a limit and one was cut off', async () => {
  await openPage({
    models: {
      alpha: slowly(),
      beta: slowly(),
      failing: refuses(500, 'Out of memory'),
      limited: refuses(429, 'Slow down', {
        headers: { 'retry-after': '30' },
        code: 'rate_limit_exceeded',
      }),
      cut: { kind: 'cut' },
    },
    // Everything that was asked before is well.
    respond: (question) => (bodyOf(question).messages.length === 1 ? says('Well.') : undefined),
    sessions: [{ columns: ['alpha', 'beta', 'failing', 'limited', 'cut'], asked: ['Are you well?'] }],
  })
  await playground.type('Count')
  await expect.element(playground.answer('B')).toHaveTextContent('word5')
  await pressByKey(playground.stopOne('B'))
  await expect.element(playground.answer('B')).toHaveTextContent('You stopped it')
  await expect.element(playground.column('C')).toHaveTextContent('Failed')
  await expect.element(playground.column('D')).toHaveTextContent('Waiting')
  await expect.element(playground.column('E')).toHaveTextContent('Cut off')
  await playground.answer('C').getByText('Details').click()
  await expect.element(playground.stopOne('A')).toBeVisible()
  await expectAccessible()
})

test('axe finds nothing on a phone: at the start, with an answer and in the sessions', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  await expectAccessible()
  await playground.ask('Is it so?')
  await expectAccessible()
  await pressByKey(page.getByRole('button', { name: 'Sessions' }))
  await expect.element(page.getByRole('dialog', { name: 'Sessions' })).toBeVisible()
  await expectAccessible('dialog[open]')
})
