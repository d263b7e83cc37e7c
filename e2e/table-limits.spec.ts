import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { askedOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { button } from './support/table.ts'
import { expect, test } from './test.ts'

/** The usual ten rows, for two columns. */
async function beginTable(page: Page) {
  await button(page, 'Table').click()
  await button(page, /Sort into groups/).click()
}

const models = { alpha: says('refund'), beta: says('delivery') }

test('a run keeps to the limit on requests: what does not fit waits, and nothing is refused', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const upstream = await startUpstream({ models })
  const server = await startParley({ ...providerSettings({ acme: upstream }), REQUESTS_PER_MINUTE: '12' })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 429) refused.push(response.url())
  })
  await playground.open(server)
  await beginTable(page)
  await button(page, 'Run 20 answers').click()
  await expect(page.getByText('12 of 20')).toBeVisible()
  await expect(page.getByText('Waits for a limit').first()).toBeVisible()
  await button(page, 'Stop').click()
  await expect(button(page, 'Run 8 answers')).toBeVisible()
  expect(askedOf(upstream, 'alpha').length + askedOf(upstream, 'beta').length).toBe(12)
  expect(refused).toEqual([])
})

test('a run that is paused goes on, again and again', async ({ openWithUpstream, page }) => {
  const gate = createGate()
  const upstream = await openWithUpstream({
    models: { alpha: says('refund', { beforeWord: 0, until: gate.opened }), beta: says('delivery') },
  })
  await beginTable(page)
  await button(page, 'Run 20 answers').click()
  await expect(page.getByText('10 of 20')).toBeVisible()
  for (let turn = 0; turn < 2; turn++) {
    await button(page, 'Pause').click()
    await button(page, 'Continue').click()
    await expect(button(page, 'Pause')).toBeVisible()
  }
  gate.open()
  await expect(page.getByText('Everything is up to date.')).toBeVisible()
  expect(upstream.asked()).toHaveLength(20)
})
