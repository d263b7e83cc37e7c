import { expect, test } from './test.ts'
import { providerSettings, says } from './support/upstreams.ts'

const many = Object.fromEntries(
  Array.from({ length: 400 }, (_, index) => [
    `lab-${index % 8}/model-${String(index).padStart(3, '0')}`,
    says(`model ${index}`),
  ]),
)
const few = { 'small-one': says('one'), 'small-two': says('two') }

test.beforeEach(async ({ playground, startUpstream, startParley }) => {
  const acme = await startUpstream({ models: many })
  const bakery = await startUpstream({ models: few })
  await playground.open(await startParley({ ...providerSettings({ acme, bakery }), DEMO_MODELS: 'on' }))
})

test('400 models are grouped by provider and narrowed by any words of their ids', async ({
  page,
  playground,
}) => {
  await playground.openPicker('B')
  await expect(playground.picker.getByRole('group', { name: 'demo' })).toBeVisible()
  await expect(playground.picker.getByRole('group', { name: 'acme' })).toBeAttached()
  await expect(playground.picker.getByText(/And 1\d\d more: type to narrow the list/)).toBeAttached()

  await page.keyboard.type('037 MODEL')
  await expect(playground.models).toHaveCount(1)
  await expect(playground.picker.getByRole('option', { name: 'acme/lab-5/model-037' })).toBeVisible()
  await playground.search.fill('small')
  await expect(playground.models).toHaveCount(2)
  await expect(playground.picker.getByRole('group', { name: 'bakery' })).toBeVisible()
  await expect(playground.picker.getByRole('group', { name: 'acme' })).toHaveCount(0)
  await playground.search.fill('no such model')
  await expect(playground.models).toHaveCount(0)
  await expect(playground.picker).toContainText('No model’s name holds “no such model”')
})

test('arrow keys and Enter choose, and the focus goes back to the column', async ({ page, playground }) => {
  await playground.openPicker('B')
  await page.keyboard.type('small')
  await expect(playground.models).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(playground.picker.getByRole('option', { name: 'bakery/small-two' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(playground.picker).toBeHidden()
  await expect(playground.modelButton('B')).toHaveText('bakery/small-two')
  await expect(playground.modelButton('A')).toHaveText('demo/guide')
  await expect(playground.modelButton('B')).toBeFocused()
})

test('Alt+Enter adds the model as one more column', async ({ page, playground }) => {
  await playground.openPicker('A')
  await page.keyboard.type('small-one')
  await expect(playground.models).toHaveCount(1)
  await page.keyboard.press('Alt+Enter')
  await expect(playground.columns).toHaveCount(3)
  await expect(playground.modelButton('C')).toHaveText('bakery/small-one')
  await expect(playground.modelButton('A')).toHaveText('demo/guide')
})

test('Escape closes without a choice and gives the focus back', async ({ page, playground }) => {
  await playground.openPicker('A')
  await page.keyboard.type('small')
  await page.keyboard.press('Escape')
  await expect(playground.picker).toBeHidden()
  await expect(playground.modelButton('A')).toBeFocused()
  await expect(playground.modelButton('A')).toHaveText('demo/guide')
})

test('the keyboard stays inside the open picker', async ({ page, playground }) => {
  await playground.openPicker('A')
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expect(playground.message).not.toBeFocused()
  }
})
