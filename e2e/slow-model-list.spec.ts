import { createGate, delayRequests } from './support/gate.ts'
import { says } from '#service/testing/behaviours.ts'
import { everythingStored } from './support/traffic.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

test('models of a provider whose list comes late appear on the open page, and then nobody asks again', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const gate = createGate()
  const [quick, slow] = await Promise.all([
    startUpstream({ models: { alpha: says('Here.') } }),
    startUpstream({ models: { late: says('Here at last.') }, listAfter: gate.opened }),
  ])
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/models')) asked += 1
  })
  await playground.open(await startParley(providerSettings({ acme: quick, slow })))
  await playground.openPicker('B')
  await expect(playground.models).toHaveText([/acme\/alpha/])
  gate.open()
  // Without a press or a reload, long before the list is asked for as usual.
  await expect(playground.models.filter({ hasText: 'slow/late' })).toHaveCount(1)
  await playground.picker.getByRole('option', { name: 'slow/late', exact: true }).click()
  const untilThen = asked
  await playground.ask('Are you there?')
  await expect(playground.answer('B')).toContainText('Here at last.')
  expect(asked).toBe(untilThen)
})

test('a set of texts that is kept opens while the list of models does not come; a first visit says what it waits for', async ({
  page,
}) => {
  const embeddings = page.getByRole('button', { name: 'Embeddings', exact: true })
  const waits = page.getByText('Asking which models there are…')
  const list = await delayRequests(page, '**/api/v1/models')
  await page.goto('/')
  await embeddings.click()
  await expect(waits).toBeVisible()
  list.letThrough()
  await expect(page.getByRole('button', { name: 'Rank', exact: true })).toBeVisible()
  await expect.poll(() => everythingStored(page)).toContain('demo/words')

  await page.route('**/api/v1/models', () => undefined)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Model A' })).toHaveValue('demo/words')
  await expect(waits).toHaveCount(0)
})
