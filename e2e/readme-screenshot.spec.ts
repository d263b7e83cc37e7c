import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

const picture = fileURLToPath(new URL('../docs/screenshot.png', import.meta.url))

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en-GB' })

/** `UPDATE_SCREENSHOT=1 npx playwright test readme-screenshot` makes the README's picture again. */
test('the scene of the README’s picture can be made', async ({ page, playground, settings, startParley }) => {
  // The picture shows a speed; the test does not wait for one.
  const server = process.env.UPDATE_SCREENSHOT
    ? await startParley({ DEMO_TOKENS_PER_SECOND: '80' })
    : undefined
  const earlier = ['How do I write a prompt for a summary?', 'What makes a comparison fair?']
  const rows = rowsOfSessions(
    earlier.map((question, index) => ({
      id: `earlier-${index}`,
      turns: [[question, 'It depends.', 'Well.']],
    })),
  )
  await openWithRows(page, rows, { ...(server && { server }) })
  await expect(playground.answers('A')).toHaveCount(1)
  await page.getByRole('button', { name: 'New session', exact: true }).first().click()
  await playground.chooseModel('B', 'demo/guide')
  await playground.addColumns(1)
  await playground.chooseModel('C', 'demo/eliza')
  await playground.columnOption('B', 'Settings of this column')
  await settings.instructions.fill('Be brief: answer in two sentences.')
  await settings.panel.getByRole('button', { name: 'Close settings' }).click()
  await playground.ask('What does temperature do?')
  await playground.ask('How do I make answers shorter?')

  await expect(playground.status('3 of 3 finished')).toBeAttached()
  await expect(playground.figures).toHaveCount(6)
  await expect(playground.question('What does temperature do?')).toBeInViewport({ ratio: 1 })
  await playground.message.focus()
  if (process.env.UPDATE_SCREENSHOT) {
    await mkdir(dirname(picture), { recursive: true })
    await page.screenshot({ path: picture, animations: 'disabled', caret: 'hide' })
  }
})
