import { expect, test } from './test.ts'

test('a question is answered in both columns, with Markdown and figures', async ({ page, playground }) => {
  await playground.open()
  await expect(page).toHaveTitle(/Parley/i)
  await expect(playground.badge).toBeVisible()
  await expect(playground.columns).toHaveCount(2)
  await expect(playground.modelButton('A')).toHaveText('demo/guide')
  await expect(playground.modelButton('B')).toHaveText(/^demo\/(?!guide)/)
  await expect(playground.message).toBeFocused()
  await expect(playground.send).toBeDisabled()
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
