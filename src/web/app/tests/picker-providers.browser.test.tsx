import { expect, test } from 'vitest'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

test('a provider that is down is told over the list of models, and is there after another try; where no keys are taken none is asked for', async () => {
  let isAway = true
  const acme = [{ id: 'acme/mini-one' }, { id: 'acme/mini-two' }]
  await openPage({
    models: { 'mini-one': says('One.'), 'mini-two': says('Two.') },
    others: {
      '/api/connections': () => Response.json({ allowed: false, reason: 'HOST says so.', providers: [] }),
      '/healthz': () => {
        const state = isAway ? { state: 'failing', models: 0, detail: 'bakery cannot be reached.' } : {}
        return Response.json({ providers: [{ name: 'bakery', state: 'ready', models: 1, ...state }] })
      },
      // Asked in a way that has the service ask those again that were away.
      '/api/v1/models': ({ headers }) => {
        const isAnew = new Headers(headers).get('cache-control') === 'no-cache'
        return Response.json({ data: isAnew && !isAway ? [...acme, { id: 'bakery/rye' }] : acme })
      },
    },
  })
  await playground.openPicker('A')
  const notice = playground.picker.getByRole('status').filter({ hasText: 'No models from bakery' })
  await expect.element(notice).toHaveTextContent('bakery cannot be reached')
  await expectCount(playground.models, 2)
  await expectCount(playground.picker.getByRole('button', { name: 'Connect a provider…' }), 0)
  isAway = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(playground.picker.getByRole('option', { name: 'bakery/rye', exact: true }))
    .toBeVisible()
  await expectCount(notice, 0)
})
