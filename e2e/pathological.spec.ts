import { expect, test } from './test.ts'
import { providerSettings, says } from './support/upstreams.ts'

test('a formula too long to be set is shown as its source, and says so', async ({
  playground,
  startUpstream,
  startParley,
}) => {
  const formula = `$$${'x^2+'.repeat(2_000)}y$$`
  const upstream = await startUpstream({ models: { alpha: says(formula), beta: says('$$y$$') } })
  await playground.open(await startParley(providerSettings({ acme: upstream })))
  await playground.ask('A formula, please')
  await expect(playground.answer('A')).toContainText('Too long to be set: 8,001 characters')
  await expect(playground.answer('B').getByRole('math')).toBeVisible()
})

test('ten megabytes pasted are refused before they are laid out, and what was written stays', async ({
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open()
  await playground.message.fill('What I had written. ')
  await page.evaluate(() => navigator.clipboard.writeText('lorem ipsum\n'.repeat(1_000_000)))
  await playground.message.press('ControlOrMeta+v')
  await expect(playground.status('That makes 12,000,020 characters')).toContainText('a field takes 400,000')
  await expect(playground.message).toHaveValue('What I had written. ')

  await page.evaluate(() => navigator.clipboard.writeText('A short text.'))
  await playground.message.press('ControlOrMeta+v')
  await expect(playground.message).toHaveValue('What I had written. A short text.')
})

test('tens of thousands of short lines are refused too, by their number', async ({
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open()
  await page.evaluate(() => navigator.clipboard.writeText('lorem ipsum\n'.repeat(33_000)))
  await playground.message.press('ControlOrMeta+v')
  await expect(playground.status('That makes 33,001 lines')).toContainText('a field takes 4,000')
  await expect(playground.message).toHaveValue('')
})

test('other fields refuse what is too long as well', async ({ page, context, playground, settings }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open()
  await settings.open()
  await page.evaluate(() => navigator.clipboard.writeText('a'.repeat(400_001)))
  const instructions = page.getByRole('textbox', { name: 'Instructions' })
  await instructions.press('ControlOrMeta+v')
  await expect(playground.status('That makes 400,001 characters')).toBeVisible()
  await expect(instructions).toHaveValue('')
})
