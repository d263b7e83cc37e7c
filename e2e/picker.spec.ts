import { knownModels } from '#service/testing/known-models.ts'
import { manyModels } from './support/model-lists.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

// What the picker does with a list is held by src/web/features/models/model-picker.browser.test.tsx; here is what
// takes the service or another visit.
test('thousands of models come from the providers, each with what is known of it', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const acme = await startUpstream({ list: knownModels })
  const router = await startUpstream({ list: manyModels(4000) })
  await playground.open(await startParley(providerSettings({ acme, router })))
  await playground.openPicker('B')
  await expect(playground.search).toHaveAttribute('placeholder', 'Search 4,004 models')
  expect(await playground.models.count()).toBeLessThan(40)
  await playground.search.fill('sonata')
  const row = playground.picker.getByRole('option', { name: 'acme/sonata-4.5', exact: true })
  await expect(row).toContainText('200K')
  await expect(row).toContainText('3.00 / 15.00')
  await expect(row).toHaveAccessibleDescription(
    '200,000 tokens of context, $3.00 in, $15.00 out per million tokens, reads images, can think first, calls tools',
  )
  const facts = playground.picker.getByRole('region', { name: 'About this model' })
  await expect(facts.getByRole('heading', { name: 'sonata-4.5' })).toBeVisible()
  for (const words of ['Balanced, for writing and code.', '64,000', '$3.00 / 1M', 'reads images']) {
    await expect(facts).toContainText(words)
  }
  await expect(facts).toContainText('Can think before answering')

  const unpriced = playground.picker.getByRole('option', { name: 'acme/old-sonata-4.5' })
  await expect(unpriced).toContainText('price unknown')
  await unpriced.hover()
  await expect(facts.getByRole('heading', { name: 'old-sonata-4.5' })).toBeVisible()
  await expect(facts).toContainText('Priceunknown')
  await playground.search.fill('etude')
  await expect(playground.models.first()).toContainText('free')
  await page.keyboard.press('Escape')
})

test.describe('two providers and the demo', () => {
  test.beforeEach(async ({ playground, startUpstream, startParley }) => {
    const acme = await startUpstream({ list: knownModels })
    const bakery = await startUpstream({ list: knownModels })
    const server = await startParley({ ...providerSettings({ acme, bakery }), DEMO_MODELS: 'on' })
    await playground.open(server)
  })

  test('favourites are starred in the row or by key, stand on top and survive a reload; axe finds nothing with them, filters or an empty list', async ({
    expectAccessible,
    page,
    playground,
  }) => {
    const star = (id: string) =>
      playground.picker.getByRole('button', { name: `Favourite ${id}`, exact: true })
    const favourites = playground.picker.getByRole('group', { name: 'Favourites' })
    await playground.openPicker('B')
    await playground.search.fill('sonata-4.5')
    await star('bakery/sonata-4.5').click()
    await expect(star('bakery/sonata-4.5')).toHaveAttribute('aria-pressed', 'true')
    await expect(playground.search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(playground.picker).toBeVisible()

    await page.reload()
    await playground.openPicker('B')
    await expect(favourites.getByRole('option')).toHaveText([
      /^bakery\/sonata-4\.5(?!-)/,
      /^bakery\/sonata-4\.5-mini/,
    ])
    await expect(playground.models.first()).toHaveAccessibleDescription(/^favourite/)
    await expectAccessible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible()
    await playground.search.fill('nothing like it')
    await expect(playground.models).toHaveCount(0)
    await expectAccessible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await playground.search.fill('sonata')
    const readsImages = playground.picker.getByRole('button', { name: 'Reads images' })
    await readsImages.click()
    await expect(playground.models).toHaveCount(2)
    await expectAccessible()
    await readsImages.click()
    await playground.search.fill('')
    await playground.search.press('Home')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(star('bakery/sonata-4.5')).toHaveAttribute('aria-pressed', 'false')
    // What was starred stays under the hand until something else is asked.
    await expect(playground.models.first()).toHaveAccessibleName('bakery/sonata-4.5')
    await playground.picker.getByRole('button', { name: 'Favourites', exact: true }).click()
    await expect(playground.models).toHaveCount(1)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a tap on a row uses the model, and its plus adds it as a column', async ({ page, playground }) => {
      await playground.openPicker('A')
      const box = await playground.picker.boundingBox()
      expect(box).toMatchObject({ x: 0, width: 390, y: 12, height: 832 })
      await playground.search.fill('acme sonata')
      const row = playground.picker.getByRole('option', { name: 'acme/sonata-4.5', exact: true })
      await expect(row).toContainText('200K')
      await expect(row).toContainText('3.00 / 15.00')
      await playground.picker.getByRole('button', { name: 'Favourite acme/sonata-4.5', exact: true }).tap()
      await row.tap()
      await expect(playground.picker).toBeHidden()
      await expect(playground.modelButton('A')).toContainText('sonata-4.5')

      await playground.openPicker('A')
      await expect(
        playground.picker.getByRole('group', { name: 'Favourites' }).getByRole('option'),
      ).toHaveAccessibleName('acme/sonata-4.5')
      await playground.picker
        .getByRole('button', { name: 'Add acme/sonata-4.5 as column C', exact: true })
        .tap()
      await expect(page.getByRole('tab', { name: 'Show column C' })).toBeVisible()
    })
  })
})
