import { noServer } from './support/page-troubles.ts'
import { askedOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

test('a page whose server has gone says so before anything is sent, keeps the text, and is well again by itself; offline it says so at once, and not once the network is back', async ({
  page,
  playground,
  troubles,
  context,
  startUpstream,
  startParley,
}) => {
  troubles.announce(noServer, /ERR_INTERNET_DISCONNECTED/)
  const upstream = await startUpstream({ models: { alpha: says('Alpha is well.') } })
  const server = await startParley(providerSettings({ acme: upstream }))
  const line = page.getByText('No connection to Parley’s server.')
  await page.clock.install()
  await playground.open(server)
  await playground.ask('First question')
  await server.stop()
  // The server is asked for while somebody writes, a little while after its last answer.
  await page.clock.fastForward('00:11')
  await playground.message.pressSequentially('More.')
  await expect(line).toBeVisible()
  const text = await playground.message.inputValue()
  await playground.message.press('Enter')
  await expect(playground.send).toBeDisabled()
  await expect(playground.message).toHaveValue(text)
  await expect(playground.questions).toHaveCount(1)

  await server.restart()
  await page.clock.fastForward('00:06')
  await expect(line).toBeHidden()
  // Nothing went out behind the writer's back.
  await expect(playground.message).toHaveValue(text)
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  await playground.message.press('Enter')
  await expect(playground.questions).toHaveCount(2)
  await expect(playground.answer('A')).toContainText('Alpha is well.')

  await playground.message.fill('Offline?')
  await context.setOffline(true)
  await expect(line).toBeVisible()
  await expect(playground.send).toBeDisabled()
  await context.setOffline(false)
  await expect(line).toBeHidden()
  await expect(playground.send).toBeEnabled()

  // As on the server's own machine without a network: with its server there it goes on as ever.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await playground.message.press('Enter')
  await expect(playground.questions).toHaveCount(3)
  await expect(playground.answer('A')).toContainText('Alpha is well.')
  await expect(line).toBeHidden()
})
