import { describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { realModelHint } from '#handbook/real-model-hint.ts'
import { askedOf, bodyOf, transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import type { FakeServerOptions } from '../testing/fake-server.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press } from '../testing/press.ts'

/** A server that has the demo models alone. */
const demo = (text = 'What it is for, and whom, and how long it may get.'): FakeServerOptions => {
  const ids = ['demo/guide', 'demo/brief', 'demo/sampler']
  return {
    models: Object.fromEntries(ids.map((id) => [id, says(text)])),
    list: Object.fromEntries(ids.map((id) => [id, { id, owned_by: 'demo' }])),
  }
}
const real: FakeServerOptions = { models: { alpha: says('Alpha.'), beta: says('Beta.') } }

/** The server takes no keys from its page. */
const noKeys = () => Response.json({ allowed: false })

const badge = page.getByRole('button', { name: /^Demo models/ })
const compareCard = page.getByRole('button', { name: 'Compare two models on your question' })

/** A card's example runs at once. */
async function expectAnswered(example: Locator) {
  await example.click()
  await expect.element(playground.status('2 of 2 finished')).toBeInTheDocument()
  await expectCount(playground.columns, 2)
  for (const letter of ['A', 'B']) {
    await expect.element(playground.answer(letter)).toHaveTextContent(/(\S+\s+){8}/)
  }
}

test('the page opens on the demo models, ready to be asked; its cards to compare and to improve run at once, and the one for many inputs leads to the table, which begins with examples', async () => {
  await openPage(demo())
  await expect.poll(() => document.title).toMatch(/Parley/i)
  await expect.element(badge).toBeVisible()
  await expectCount(playground.columns, 2)
  await expect.element(playground.modelButton('A')).toHaveTextContent(/^demo\/guide$/)
  await expect.element(playground.modelButton('B')).toHaveTextContent(/^demo\/(?!guide)/)
  await expect.element(playground.message).toHaveFocus()
  await expect.element(playground.send).toBeDisabled()
  await expectAnswered(compareCard)
  await expect.element(badge).toBeVisible()

  await press('ControlOrMeta+Shift+O')
  await expectCount(playground.questions, 0)
  await expectAnswered(page.getByRole('button', { name: 'Improve a prompt' }))
  await expect.element(badge).toBeVisible()

  await press('ControlOrMeta+Shift+O')
  await expectCount(playground.questions, 0)
  await pressByKey(page.getByRole('button', { name: 'Try a prompt on many inputs' }))
  await expect.element(page.getByRole('heading', { name: 'Try a prompt on many inputs' })).toBeVisible()
  await expect.element(playground.message).not.toBeInTheDocument()
})

test('the card to compare asks what is typed, in the columns as they are', async () => {
  const models = { ...real.models, gamma: says('Gamma.') }
  await openPage({ models, sessions: [{ columns: ['alpha', 'beta', 'gamma'] }] })
  await playground.message.fill('What is a token?')
  await pressByKey(compareCard)
  await expect.element(playground.question('What is a token?')).toBeVisible()
  await expect.element(playground.status('3 of 3 finished')).toBeInTheDocument()
  await expect.element(playground.message).toHaveValue('')
})

describe('the card for embeddings', () => {
  const card = page.getByRole('button', { name: 'Find the closest text' })
  const embeddings = page.getByRole('button', { name: 'Embeddings', exact: true })
  const retry = page.getByRole('button', { name: 'Retry' })

  /** Counts what is asked of embedding models: it is refused. */
  async function openWithEmbeddings() {
    // No set of an earlier page is opened in place of the example.
    vi.stubGlobal('indexedDB', undefined)
    let asked = 0
    const refuse = () => {
      asked += 1
      return Response.json({ error: { message: 'Not now.' } }, { status: 400 })
    }
    const { models, list } = demo()
    const ids = ['demo/words', 'demo/characters', 'acme/embed']
    const architecture = { output_modalities: ['embeddings'] }
    await openPage({
      models: { ...models, ...Object.fromEntries(ids.map((id) => [id, says('')])) },
      list: { ...list, ...Object.fromEntries(ids.map((id) => [id, { id, architecture }])) },
      others: { '/api/v1/embeddings': refuse },
    })
    return () => asked
  }

  async function goBack() {
    history.back()
    await expect.element(playground.message).toBeVisible()
  }

  test('measures its example once, and a later visit asks nothing by itself', async () => {
    const asked = await openWithEmbeddings()
    await pressByKey(card)
    await expectCount(retry, 2)
    expect(asked()).toBe(2)
    await goBack()
    await pressByKey(embeddings)
    await pressByKey(retry.first())
    await expect.poll(asked).toBeGreaterThan(2)
    await expectCount(retry, 2)
    expect(asked()).toBe(3)
  })

  test('asks nothing by itself where the open set has a model that may cost something', async () => {
    const asked = await openWithEmbeddings()
    await pressByKey(embeddings)
    await pressByKey(page.getByRole('button', { name: 'Add a column' }))
    await pressByKey(page.getByRole('menuitem', { name: 'Add a model' }))
    await expect.element(page.getByRole('group', { name: /^Column D: / })).toBeVisible()
    await goBack()
    await pressByKey(card)
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    await expectCount(retry, 3)
    expect(asked()).toBe(3)
  })
})

test('the help opens from the start page and closes with Escape; where a demo model has no answer it leads to real ones', async () => {
  await openPage({
    ...demo(`I am not a language model. ${realModelHint}`),
    others: { '/api/connections': noKeys },
  })
  await pressByKey(page.getByRole('button', { name: 'Use your own models' }))
  await pressByKey(page.getByRole('button', { name: 'All ways to add models' }))
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect.element(help).toHaveTextContent('PROVIDERS')
  await userEvent.keyboard('{Escape}')
  await expectCount(help, 0)
  await userEvent.keyboard('{Escape}')
  await expectCount(page.getByRole('dialog'), 0)

  await playground.ask('Who was the first emperor of Rome?')
  for (const letter of ['A', 'B']) {
    await expect.element(playground.answer(letter)).toHaveTextContent('I am not a language model')
  }
  await playground.answer('B').getByRole('button', { name: 'Choose a real model' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a provider' })).toBeVisible()
})

test('one model in every column is not compared with itself', async () => {
  const server = await openPage({ ...real, sessions: [{ columns: ['alpha', 'alpha'] }] })
  await playground.message.fill('What is a token?')
  await pressByKey(compareCard)
  await expect.element(playground.answer('A')).toHaveTextContent('Alpha.')
  await expect.element(playground.answer('B')).toHaveTextContent('Beta.')
  expect(askedOf(server, 'alpha')).toHaveLength(1)
  await expect.element(playground.question('What is a token?')).toBeVisible()
  await expect.element(playground.message).toHaveValue('')
})

test('with real models the examples run on those that are chosen', async () => {
  const server = await openPage(real)
  await pressByKey(page.getByRole('button', { name: 'Improve a prompt' }))
  await expect.element(playground.status('2 of 2 finished')).toBeInTheDocument()
  expect(
    askedOf(server, 'alpha')
      .map((request) => transcriptOf(request)[0])
      .sort(),
  ).toEqual(['system: Be brief: answer in two sentences.', 'user: What should a good prompt contain?'])
  expect(askedOf(server, 'alpha').map((request) => bodyOf(request).max_tokens)).toEqual([
    undefined,
    undefined,
  ])
})
