import { embeddingsOf } from './support/embeddings.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('the page opens on the demo models, ready to be asked', async ({ page, playground }) => {
  await playground.open()
  await expect(page).toHaveTitle(/Parley/i)
  await expect(playground.badge).toBeVisible()
  await expect(playground.columns).toHaveCount(2)
  await expect(playground.modelButton('A')).toHaveText('demo/guide')
  await expect(playground.modelButton('B')).toHaveText(/^demo\/(?!guide)/)
  await expect(playground.message).toBeFocused()
  await expect(playground.send).toBeDisabled()
})

test('a question is answered in both columns, with Markdown and figures', async ({ page, playground }) => {
  await playground.open()
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

for (const [card, columns] of [
  ['Compare two models on your question', 2],
  ['Improve a prompt', 2],
  ['See what creativity does', 3],
] as const) {
  test(`the card “${card}” runs at once`, async ({ page, playground }) => {
    await playground.open()
    await page.getByRole('button', { name: card }).click()
    await expect(playground.columns).toHaveCount(columns)
    await expect(playground.status(`${columns} of ${columns} finished`)).toBeAttached()
    for (const letter of ['A', 'B', 'C'].slice(0, columns)) {
      await expect(playground.answer(letter)).toHaveText(/(\S+\s+){8}/)
    }
    await expect(playground.badge).toBeVisible()
  })
}

test('the card to compare asks what is typed, in the columns as they are', async ({ page, playground }) => {
  await playground.open()
  await playground.addColumns(1)
  await playground.message.fill('What is a token?')
  await page.getByRole('button', { name: 'Compare two models on your question' }).click()
  await expect(playground.question('What is a token?')).toBeVisible()
  await expect(playground.status('3 of 3 finished')).toBeAttached()
  await expect(playground.message).toHaveValue('')
})

test('where a demo model has no answer it leads to real ones', async ({ page, playground }) => {
  await playground.open()
  await playground.ask('Who was the first emperor of Rome?')
  for (const letter of ['A', 'B']) {
    await expect(playground.answer(letter)).toContainText('I am not a language model')
  }
  await playground.answer('B').getByRole('button', { name: 'Choose a real model' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect a provider' })).toBeVisible()
})

test('one model in every column is not compared with itself', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await playground.chooseModel('B', 'acme/alpha')
  await playground.message.fill('What is a token?')
  await page.getByRole('button', { name: 'Compare two models on your question' }).click()
  await expect(playground.answer('A')).toContainText('Alpha.')
  await expect(playground.answer('B')).toContainText('Beta.')
  expect(askedOf(upstream, 'alpha')).toHaveLength(1)
  await expect(playground.question('What is a token?')).toBeVisible()
  await expect(playground.message).toHaveValue('')
})

test('with real models the examples run on those that are chosen', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await page.getByRole('button', { name: 'See what creativity does' }).click()
  await expect(playground.status('3 of 3 finished')).toBeAttached()
  expect(
    askedOf(upstream, 'alpha')
      .map((request) => bodyOf(request).temperature)
      .sort(),
  ).toEqual([0, 0.7, 1.6])
  expect(askedOf(upstream, 'alpha').map((request) => bodyOf(request).max_tokens)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
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

test('the help opens from the start page and closes with Escape', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Use your own models' }).click()
  await page.getByRole('button', { name: 'All ways to add models' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toContainText('PROVIDERS')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})
