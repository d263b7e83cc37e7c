import type { Page } from '@playwright/test'
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
  await expect(page.getByText('Waiting for a limit').first()).toBeVisible()
  await button(page, 'Stop').click()
  await expect(button(page, 'Run 8 answers')).toBeVisible()
  expect(askedOf(upstream, 'alpha').length + askedOf(upstream, 'beta').length).toBe(12)
  expect(refused).toEqual([])
})
