import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** What Tab comes to, once round the page, a line each. */
async function stopsOf(page: Page): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const line = (await focused.ariaSnapshot()).split('\n')[0] ?? ''
    if (line === stops[0]) break
    stops.push(line)
  }
  return stops
}

test('at the start axe finds nothing, and Tab reaches everything, each stop with a name; a question is answered in both columns, with Markdown and figures', async ({
  expectAccessible,
  page,
  playground,
}) => {
  await playground.open()
  await expect(page).toHaveTitle(/Parley/i)
  await expect(playground.badge).toBeVisible()
  await expect(playground.columns).toHaveCount(2)
  await expect(playground.modelButton('A')).toHaveText('demo/guide')
  await expect(playground.modelButton('B')).toHaveText(/^demo\/(?!guide)/)
  await expect(playground.message).toBeFocused()
  await expect(playground.send).toBeDisabled()

  await page.getByRole('button', { name: 'Improve a prompt' }).waitFor()
  const stops = await stopsOf(page)
  for (const stop of stops) expect(stop, 'a stop without a name').toMatch(/"[^"]+"|: \S|^- (log|document)/)
  for (const name of [
    'New session',
    'Embeddings',
    'Help',
    'Chat',
    'Add column',
    'Settings',
    'Model A',
    'Model B',
    'Message',
  ]) {
    expect(stops.join('\n')).toContain(`"${name}"`)
  }
  await expectAccessible()

  await playground.ask('What should a good prompt contain?')
  const answer = playground.answer('A')
  await expect(answer).toContainText('prompt')
  await expect(answer.getByRole('list').or(answer.getByRole('table')).first()).toBeVisible()
  await expect(answer).not.toContainText('**')
  await expect(playground.answer('B')).not.toBeEmpty()
  await expect(playground.figures).toHaveCount(2)
  for (const figures of await playground.figures.all()) {
    await expect(figures).toHaveAccessibleName(/First token [\d.]+ s.*Length [\d,]+ tokens/)
  }
  await expect(playground.status('2 of 2 finished')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should a good prompt contain?')
})
