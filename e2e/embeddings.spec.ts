import type { Locator } from '@playwright/test'
import { errorStatus } from './support/page-troubles.ts'
import { askedOf, providerSettings, refuses } from './support/upstreams.ts'
import { expect, test } from './test.ts'

test('the example is measured by two models, with numbers and nearest neighbours', async ({ page }) => {
  await page.goto('/embeddings')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Measured 2 models' })).toBeVisible()

  for (const letter of ['A', 'B']) {
    const map = page.getByRole('grid', { name: `How alike model ${letter} finds the texts` })
    await expect(map.getByRole('row')).toHaveCount(13)
    await expect(map.getByRole('gridcell')).toHaveCount(144)
    await expect(map.getByRole('gridcell', { name: 'the text itself' })).toHaveCount(12)
    await expect(map.getByText(/^\.\d\d$/).first()).toBeVisible()
    await expect(
      page.getByRole('list', { name: `Closest in model ${letter}` }).getByRole('listitem'),
    ).toHaveCount(5)
  }
})

test('the arrow keys walk through the cells, and the chosen one is told in words', async ({ page }) => {
  await page.goto('/embeddings')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const map = page.getByRole('grid', { name: 'How alike model A finds the texts' })
  await expect(map).toBeVisible()
  const texts = page.getByRole('complementary', { name: 'Texts' }).getByRole('listitem')
  const text = async (place: number) =>
    texts
      .nth(place)
      .getByRole('button', { name: /^(?!Edit|Remove)/ })
      .innerText()
  const [first, second] = [await text(0), await text(1)]
  await map.getByRole('gridcell').first().click()
  const chosen = page.getByRole('region', { name: 'Chosen cell' })
  await expect(chosen).toContainText(`${first} with itself`)
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toContainText(`${first} and ${second}`)
})

test('lines are pasted where the dialog opens', async ({ page }) => {
  await page.goto('/embeddings')
  await page.getByRole('button', { name: 'Paste lines' }).click()
  await expect(page.getByRole('textbox', { name: 'Texts, one per line' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the card about the chosen cell never lies over that cell', async ({ page }) => {
    await page.goto('/embeddings')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const map = page.getByRole('grid', { name: 'How alike model B finds the texts' })
    const card = page.getByRole('region', { name: 'Chosen cell' })
    const foot = async (part: Locator) => {
      const box = await part.boundingBox()
      return box ? box.y + box.height : NaN
    }
    await map.getByRole('gridcell').first().focus()
    for (let row = 0; row < 12; row++) {
      const top = (await card.boundingBox())?.y ?? NaN
      expect(await foot(map.locator('td:focus'))).toBeLessThanOrEqual(top)
      await page.keyboard.press('ArrowDown')
    }
  })
})

test('texts that changed make the maps out of date until they are compared again', async ({ page }) => {
  await page.goto('/embeddings')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('grid').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Remove text 12' }).click()
  await expect(page.getByText('Out of date')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Measured' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Compare again' }).click()
  await expect(page.getByText('Out of date')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Measured 2 models' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
  await expect(page.getByRole('grid').first().getByRole('row')).toHaveCount(12)
})

test('a model that fails says so in its own panel, and Retry mends it', async ({
  page,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  let isBroken = true
  const upstream = await startUpstream({
    models: { 'embed-one': { kind: 'answer' }, 'embed-two': { kind: 'answer' } },
    respond: ({ body }) =>
      isBroken && (body as { model: string }).model === 'embed-two'
        ? { kind: 'refuse', status: 500 }
        : undefined,
  })
  const server = await startParley(providerSettings({ acme: upstream }))
  await page.goto(`${server.url}/embeddings`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const failed = page.getByRole('region', { name: 'Model B: acme/embed-two' })
  await expect(failed.getByRole('alert')).toContainText('The provider did not answer properly')
  await expect(page.getByRole('region', { name: 'Model A: acme/embed-one' }).getByRole('grid')).toBeVisible()
  isBroken = false
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(failed.getByRole('grid')).toBeVisible()
})

test.describe('a limit', () => {
  const models = { 'embed-one': { kind: 'answer' }, 'embed-two': { kind: 'answer' } } as const
  const limit = (seconds: number) =>
    refuses(429, 'Slow down', { headers: { 'retry-after': String(seconds) }, code: 'rate_limit_exceeded' })

  test('is waited for in the panel, counting down, and the model is asked again by itself', async ({
    page,
    troubles,
    startUpstream,
    startParley,
  }) => {
    troubles.announce(errorStatus)
    let asked = 0
    const upstream = await startUpstream({
      models,
      respond: ({ body }) =>
        (body as { model: string }).model === 'embed-two' && ++asked === 1 ? limit(4) : undefined,
    })
    const server = await startParley(providerSettings({ acme: upstream }))
    await page.goto(`${server.url}/embeddings`)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const waiting = page.getByRole('region', { name: 'Model B: acme/embed-two' })
    await expect(waiting.getByRole('status')).toContainText('The limit on requests is used up.')
    await expect(waiting).toContainText('Trying again in 3 s')
    await expect(waiting).toContainText('Trying again in 2 s')
    await expect(waiting.getByRole('grid')).toBeVisible()
    const [first = 0, second = 0] = askedOf(upstream, 'embed-two').map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(4000)
    expect(askedOf(upstream, 'embed-one')).toHaveLength(1)
  })

  test('is not waited for after Try now, nor after Stop', async ({
    page,
    troubles,
    startUpstream,
    startParley,
  }) => {
    troubles.announce(errorStatus)
    const upstream = await startUpstream({
      models,
      respond: ({ body }) => ((body as { model: string }).model === 'embed-two' ? limit(60) : undefined),
    })
    const server = await startParley(providerSettings({ acme: upstream }))
    await page.goto(`${server.url}/embeddings`)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const waiting = page.getByRole('region', { name: 'Model B: acme/embed-two' })
    await waiting.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => askedOf(upstream, 'embed-two').length).toBe(2)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(waiting).toContainText('Not measured yet')
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
    expect(askedOf(upstream, 'embed-two')).toHaveLength(2)
  })
})
