import { errorStatus } from './support/page-troubles.ts'
import { providerSettings } from './support/upstreams.ts'
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
