import { holdRequests } from './support/gate.ts'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('a question sent before the models are there goes out with them, once', async ({
  page,
  playground,
  acmeServers,
}) => {
  const { server, upstream } = await acmeServers.withUpstream({ models: { alpha: says('Well.') } })
  const models = await holdRequests(page, '**/api/v1/models')
  await page.goto(server.url)
  await playground.type('Too early?')
  await expect(page.getByText('Sends when a model is ready')).toBeVisible()
  models.letThrough()
  for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toContainText('Well.')
  expect(upstream.asked(), 'one request for each column').toHaveLength(2)
})
