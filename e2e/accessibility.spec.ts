import { expect, test } from './test.ts'

test('at the start axe finds nothing, and Tab reaches everything, each stop with a name', async ({
  expectAccessible,
  page,
  playground,
}) => {
  await playground.open()
  await page.getByRole('button', { name: 'Improve a prompt' }).waitFor()
  const wanted = [
    'New session',
    'Embeddings',
    'Help',
    'Chat',
    'Add column',
    'Settings',
    'Model A',
    'Model B',
    'Message',
  ]
  const reached: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const line = (await focused.ariaSnapshot()).split('\n')[0] ?? ''
    expect(line, 'a stop without a name').toMatch(/"[^"]+"|: \S|^- (log|document)/)
    // Round once.
    if (line === reached[0]) break
    reached.push(line)
  }
  for (const name of wanted) expect(reached.join('\n')).toContain(`"${name}"`)
  await expectAccessible()
})
