import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuses, says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

const dialog = page.getByRole('dialog', { name: 'Connect a provider' })

/** A server that takes keys, and knows of no provider. */
const noProviders = () => Response.json({ allowed: true, providers: [], local: null, notice: '' })

test('an answer whose key was refused leads to the dialog, and so does the picker, which a command over it closes too', async () => {
  const refused = refuses(502, 'acme refused the key', { code: 'upstream_key_refused' })
  await openPage({
    models: { alpha: refused, beta: says('Beta is here.') },
    others: { '/api/connections': noProviders },
    sessions: [{ asked: ['Who are you?'] }],
  })
  const answer = playground.answer('A')
  await expect.element(answer).toHaveTextContent('asks for a valid key')
  await answer.getByRole('button', { name: /Connect a provider…/ }).click()
  await pressByKey(dialog.getByRole('button', { name: 'Close', exact: true }))
  await expectCount(dialog, 0)

  await playground.openPicker('A')
  await pressByKey(playground.picker.getByRole('button', { name: 'Connect a provider…' }).last())
  await expect.element(dialog).toBeVisible()
  await expectCount(playground.picker, 0)
  await palette.open()
  await palette.run('go to column b', /^Go to column B/)
  await expectCount(page.getByRole('dialog'), 0)
  await expect.element(playground.column('B')).toHaveFocus()
})

test('where the server takes no keys the picker leads to no provider, and the dialog says why', async () => {
  const reason = 'This page does not accept keys (CONNECTIONS=off).'
  await openPage({
    models: { alpha: says('Alpha is here.') },
    others: { '/api/connections': () => Response.json({ allowed: false, reason, providers: [] }) },
  })
  await playground.openPicker('A')
  await expect.element(playground.models.first()).toBeVisible()
  await expectCount(playground.picker.getByRole('button', { name: 'Connect a provider…' }), 0)
  await userEvent.keyboard('{Escape}')
  await pressByKey(page.getByRole('button', { name: 'Connect another' }))
  await expect.element(dialog).toHaveTextContent(reason)
  await expectCount(dialog.getByRole('textbox'), 0)
})
