import { knownModels } from '#service/testing/known-models.ts'
import { manyModels } from './support/model-lists.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

// What the picker does with a list is held by src/web/features/models/model-picker.browser.test.tsx and
// src/web/app/tests/picker*.browser.test.tsx; here is what takes the service or another visit.
test('thousands of models come from the providers, each with what is known of it, and a favourite is one after a reload', async ({
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
    '200,000 tokens of context, $3.00 in, $15.00 out per million tokens, reads pictures, can think first, calls tools',
  )
  const facts = playground.picker.getByRole('region', { name: 'About this model' })
  await expect(facts.getByRole('heading', { name: 'sonata-4.5' })).toBeVisible()
  for (const words of [
    'Balanced, for writing and code.',
    '64,000',
    '$3.00 / 1M',
    'cached)$0.30 / 1M',
    'reads pictures',
  ]) {
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
  await playground.picker.getByRole('button', { name: 'Favourite acme/etude', exact: true }).click()

  await page.reload()
  await playground.openPicker('B')
  const favourites = playground.picker.getByRole('group', { name: 'Favourites' })
  await expect(favourites.getByRole('option')).toHaveAccessibleName('acme/etude')
  await expect(playground.models.first()).toHaveAccessibleDescription(/^favourite/)
})
