import type { Locator } from '@playwright/test'
import { hostileTexts } from '#web/ui/markdown/testing/hostile.ts'
import { embeddingsOf } from './support/embeddings.ts'
import { documentWith } from '#domain/export/testing.ts'
import { sessionLinkOf } from '#domain/link/session-link.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { says } from '#service/testing/behaviours.ts'
import { watchTraffic } from './support/traffic.ts'
import { expect, test } from './test.ts'

// What the server refuses, and its headers, are held by src/server/attacks; here is what a browser makes of the page.
test('the page asks nobody but its own server', async ({ page, playground, settings, demoServer }) => {
  const traffic = watchTraffic(page)
  await playground.open()
  await playground.ask('What should a good prompt contain?')
  await settings.open()
  await playground.openPicker('B')
  await page.keyboard.press('Escape')
  await page.goto('/embeddings')
  const embeddings = embeddingsOf(page)
  await embeddings.measure.click()
  await embeddings.measured('B')
  expect(traffic.urls().length).toBeGreaterThan(5)
  expect(traffic.urls().filter((url) => new URL(url).origin !== demoServer.url)).toEqual([])
})

test('hostile Markdown, in answers or in a link from a stranger, loads nothing, runs nothing, asks nothing and leads nowhere', async ({
  acmeServers,
  page,
  playground,
}) => {
  const hostile = hostileTexts.join('\n\n')
  const { server, upstream } = await acmeServers.withUpstream({
    models: { alpha: says(hostile), beta: says(hostileTexts.join('\n\n<p>\n\n')) },
  })
  const traffic = watchTraffic(page)
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await playground.open(server)
  await playground.ask('Do your worst')
  await expect(playground.answer('A')).toContainText('alert(1)')
  await expect(playground.answer('A')).toContainText('[constructor] [toString]')
  for (const letter of ['A', 'B']) await expectHarmless(playground.answer(letter))
  await page.reload()
  await expect(playground.answer('A')).toContainText('alert(1)')
  expect(new URL(page.url()).origin).toBe(server.url)

  const link = await sessionLinkOf(
    documentWith({
      session: { title: hostile, settings: { ...defaultSettings, system: hostile } },
      columns: [{ model: hostile }],
      turns: [{ question: { text: hostile }, answers: [{ text: hostile, reasoning: hostile }] }],
    }),
  )
  await page.goto(`${server.url}/shared${link}`)
  const answer = page.getByRole('article')
  await expect(answer).toContainText('[constructor] [toString]')
  await page.getByText('Thoughts', { exact: true }).click()
  await expectHarmless(answer)
  expect(dialogs).toEqual([])
  expect(traffic.urls().filter((url) => new URL(url).origin !== server.url)).toEqual([])
  expect(upstream.asked(), 'what the question asked').toHaveLength(2)
})

async function expectHarmless(answer: Locator) {
  await expect(answer.getByRole('img')).toHaveCount(0)
  const targets = await answer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const target of targets) expect(target).toMatch(/^(https?:|mailto:)/)
}

test('another site cannot use the proxy', async ({ acmeServers, page, troubles, startUpstream }) => {
  troubles.announce(/./) // the browser itself has something to say about each attempt
  const { server, upstream } = await acmeServers.withUpstream({
    models: { alpha: says('Well.'), beta: says('Well.') },
  })
  const elsewhere = await startUpstream({ respond: () => ({ kind: 'html', status: 200 }) })
  await page.goto(elsewhere.url)
  const attempts = await page.evaluate(async (address) => {
    const body = JSON.stringify({ model: 'acme/alpha', messages: [{ role: 'user', content: 'hello' }] })
    const outcome = (init: RequestInit) =>
      fetch(address, { method: 'POST', body, ...init }).then(
        (response) => `${response.type} ${response.status}`,
        () => 'refused',
      )
    return [
      await outcome({ headers: { 'content-type': 'application/json' } }),
      await outcome({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
    ]
  }, `${server.url}/api/v1/chat/completions`)
  expect(attempts).toEqual(['refused', 'refused'])
  expect(upstream.asked()).toEqual([])
})
