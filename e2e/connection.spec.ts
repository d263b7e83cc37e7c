import { noServer } from './support/page-troubles.ts'
import { askedOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const line = 'No connection to Parley’s server.'

test('a page whose server has gone says so before anything is sent, keeps the text, and is well again by itself', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(noServer)
  const upstream = await startUpstream({ models: { alpha: says('Alpha is well.') } })
  const server = await startParley(providerSettings({ acme: upstream }))
  await page.clock.install()
  await playground.open(server)
  await playground.ask('First question')
  await server.stop()
  // The server is asked for while somebody writes, a little while after its last answer.
  await page.clock.fastForward('00:11')
  await playground.message.pressSequentially('More.')
  await expect(page.getByText(line)).toBeVisible()
  const text = await playground.message.inputValue()
  await playground.message.press('Enter')
  await expect(playground.send).toBeDisabled()
  await expect(playground.message).toHaveValue(text)
  await expect(playground.questions).toHaveCount(1)

  await server.restart()
  await page.clock.fastForward('00:06')
  await expect(page.getByText(line)).toBeHidden()
  // Nothing went out behind the writer's back.
  await expect(playground.message).toHaveValue(text)
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  await playground.message.press('Enter')
  await expect(playground.questions).toHaveCount(2)
  await expect(playground.answer('A')).toContainText('Alpha is well.')
})

test('offline it says so at once, and not once the network is back; with its server there it goes on as ever', async ({
  page,
  playground,
  troubles,
  context,
}) => {
  troubles.announce(/ERR_INTERNET_DISCONNECTED/)
  await playground.open()
  await playground.message.fill('What is a token?')
  await context.setOffline(true)
  await expect(page.getByText(line)).toBeVisible()
  await expect(playground.send).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByText(line)).toBeHidden()
  await expect(playground.send).toBeEnabled()

  // As on the server's own machine without a network.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await playground.message.press('Enter')
  await expect(playground.answer('A')).toContainText('token')
  await expect(page.getByText(line)).toBeHidden()
})
