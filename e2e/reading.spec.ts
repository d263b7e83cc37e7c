import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

test('a draft is there again after the embeddings page, another session and a reload', async ({
  page,
  playground,
}) => {
  await openWithRows(
    page,
    rowsOfSessions([{ id: 'token', turns: [['What is a token?', 'Text.', 'A piece.']] }]),
  )
  await playground.message.fill('Half a question')
  await page.getByRole('button', { name: 'Embeddings', exact: true }).click()
  await page.goBack()
  await expect(playground.message).toHaveValue('Half a question')
  await page.getByRole('button', { name: 'New session', exact: true }).first().click()
  await expect(playground.message).toHaveValue('')
  await page.getByRole('button', { name: 'What is a token?', exact: true }).click()
  await expect(playground.message).toHaveValue('Half a question')
  await page.reload()
  await expect(playground.message).toHaveValue('Half a question')
})
