import { embeddingsOf } from './support/embeddings.ts'
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

  // Where a demo model has no answer it leads to real ones.
  await playground.ask('Who was the first emperor of Rome?')
  for (const letter of ['A', 'B']) {
    await expect(playground.answer(letter)).toContainText('I am not a language model')
  }
  await playground.answer('B').getByRole('button', { name: 'Choose a real model' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect a provider' })).toBeVisible()
})

test('the card “Improve a prompt” runs at once', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Improve a prompt' }).click()
  await expect(playground.columns).toHaveCount(2)
  await expect(playground.status('2 of 2 finished')).toBeAttached()
  for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toHaveText(/(\S+\s+){8}/)
  await expect(playground.badge).toBeVisible()
})

test('the card “Find the closest text” runs at once on the embeddings page', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Find the closest text' }).click()
  await expect(page).toHaveURL(/\/embeddings$/)
  await expect(page.getByRole('heading', { name: 'Embeddings', level: 1 })).toBeVisible()
  const embeddings = embeddingsOf(page)
  await embeddings.measured('A')
  await embeddings.measured('B')
  await expect(embeddings.ranking('B').first()).toBeVisible()
})
