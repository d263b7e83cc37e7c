import { askedOf } from '#service/testing/asked.ts'
import { slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('a draft is there again after the embeddings page, another session and a reload', async ({
  page,
  playground,
}) => {
  await playground.open()
  await playground.ask('What is a token?')
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

test('deleting a session, or a column, hangs up on its answers', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: slowly(), beta: slowly() } })
  await playground.type('Count')
  await expect(playground.answer('B')).toContainText('word3')
  await playground.columnOption('B', 'Remove column')
  await expect.poll(() => askedOf(upstream, 'beta')[0]?.abandonedAt).toBeDefined()
  expect(askedOf(upstream, 'alpha')[0]?.abandonedAt).toBeUndefined()

  await page.getByRole('button', { name: 'Options of Count' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => askedOf(upstream, 'alpha')[0]?.abandonedAt).toBeDefined()
  expect(upstream.open()).toBe(0)
})
