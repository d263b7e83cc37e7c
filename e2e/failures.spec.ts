import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

interface Case {
  /** What the upstream does, which is also how its model is called. */
  model: string
  behaviour: Behaviour
  title: string
  /** What else the card says. */
  words: RegExp
  buttons: string[]
}

const error = (message: string, more: Record<string, unknown> = {}) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null, ...more },
})

const refusals: Case[] = [
  {
    model: 'refuses-the-key',
    behaviour: { kind: 'refuse', status: 401, body: error('Incorrect key', { code: 'invalid_api_key' }) },
    title: 'acme asks for a valid key',
    words: /Keys are kept with Parley’s server/,
    buttons: ['Choose another model', 'Retry'],
  },
  {
    model: 'dislikes-the-temperature',
    behaviour: {
      kind: 'refuse',
      status: 400,
      body: error('temperature must be 1 for this model', {
        param: 'temperature',
        code: 'unsupported_value',
      }),
    },
    title: 'This model does not accept your creativity (temperature)',
    words: /temperature must be 1 for this model/,
    buttons: ['Open settings', 'Choose another model', 'Retry'],
  },
  {
    model: 'fails',
    behaviour: { kind: 'refuse', status: 500, body: error('Out of memory', { type: 'server_error' }) },
    title: 'The provider did not answer properly',
    words: /acme/,
    buttons: ['Retry', 'Choose another model'],
  },
  {
    model: 'sends-a-web-page',
    behaviour: { kind: 'html', status: 502 },
    title: 'The provider did not answer properly',
    words: /^(?!.*<h1>)/s,
    buttons: ['Retry', 'Choose another model'],
  },
  {
    model: 'is-gone',
    behaviour: {
      kind: 'refuse',
      status: 404,
      body: error('The model does not exist', { code: 'model_not_found' }),
    },
    title: 'This model is not available',
    words: /acme\/is-gone/,
    buttons: ['Choose another model', 'Retry'],
  },
  {
    model: 'closes-the-line',
    behaviour: { kind: 'cut', afterWords: 0 },
    title: 'No connection to acme',
    words: /closed the connection/,
    buttons: ['Retry', 'Choose another model'],
  },
]

const cuts = [
  {
    model: 'dies',
    behaviour: { kind: 'cut', text: 'One two three four' },
    words: 'The connection broke after 4 words.',
  },
  {
    model: 'does-not-finish',
    behaviour: { kind: 'unfinished', text: 'One two three four' },
    words: 'Cut off after 4 words.',
  },
  {
    model: 'reports-an-error',
    behaviour: { kind: 'error-in-200', text: 'One two three four', message: 'Out of memory' },
    words: 'Out of memory',
  },
] as const satisfies { model: string; behaviour: Behaviour; words: string }[]

/** How they are once they are well again: one list of models, so that one server serves. */
const models = {
  alpha: says('Alpha is well.'),
  ...Object.fromEntries([...refusals, ...cuts].map(({ model }) => [model, says('Well again.')])),
}

/** One for a model that is well, and one for each of these. */
const columnsOf = (cases: readonly { model: string }[]) =>
  rowsOfSessions([
    { id: 'cases', models: ['alpha', ...cases.map(({ model }) => model)].map((model) => `acme/${model}`) },
  ])

test('each way in which an upstream fails is explained in its own column, and mended by a retry', async ({
  acmeServers,
  page,
  playground,
  troubles,
}) => {
  troubles.announce(errorStatus)
  let isBroken = true
  const { server, upstream } = await acmeServers.withUpstream({
    models,
    respond: (request) =>
      isBroken ? refusals.find(({ model }) => model === bodyOf(request).model)?.behaviour : undefined,
  })
  await openWithRows(page, columnsOf(refusals), { server })
  await playground.ask('First question')
  const failing = refusals.map((each, index) => ({ ...each, letter: 'BCDEFG'[index] ?? '' }))
  for (const { letter, model, title, words, buttons } of failing) {
    await test.step(model, async () => {
      await expect(playground.modelButton(letter)).toHaveText(`acme/${model}`)
      const failed = playground.answer(letter)
      await expect(failed.getByRole('alert')).toContainText(`Column ${letter}: ${title}`)
      await expect(failed.getByRole('alert')).toContainText(words)
      for (const button of buttons) await expect(failed.getByRole('button', { name: button })).toBeVisible()
      await expect(playground.column(letter)).toContainText('Failed')
    })
  }
  await expect(playground.answer('A')).toContainText('Alpha is well.')
  await expect(playground.column('A').getByRole('alert')).toHaveCount(0)
  await expect(playground.status('1 of 7 finished, 6 failed')).toBeAttached()

  await playground.ask('Second question')
  isBroken = false
  for (const { letter, model, title } of failing) {
    await test.step(model, async () => {
      await expect(playground.answer(letter).getByRole('alert')).toContainText(title)
      await playground
        .answer(letter)
        .getByRole('button', { name: /^Retry/ })
        .click()
      await expect(playground.answer(letter)).toContainText('Well again.')
      await expect(playground.answer(letter).getByRole('alert')).toHaveCount(0)
      // One message: many providers want the roles to alternate.
      expect(lastTranscript(upstream, model)).toEqual(['user: First question\n\nSecond question'])
    })
  }
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: First question',
    'assistant: Alpha is well.',
    'user: Second question',
  ])
})

test('an upstream that breaks off in mid-answer leaves its words, marked as cut off', async ({
  acmeServers,
  page,
  playground,
}) => {
  let isBroken = true
  const { server, upstream } = await acmeServers.withUpstream({
    models,
    respond: (request) =>
      isBroken ? cuts.find(({ model }) => model === bodyOf(request).model)?.behaviour : undefined,
  })
  await openWithRows(page, columnsOf(cuts), { server })
  await playground.ask('First question')
  await expect(playground.column('A')).not.toContainText('Cut off')
  for (const [index, { model, words }] of cuts.entries()) {
    await test.step(model, async () => {
      const letter = 'BCD'[index] ?? ''
      const answer = playground.answer(letter)
      await expect(playground.modelButton(letter)).toHaveText(`acme/${model}`)
      await expect(answer).toContainText('One two three four')
      await expect(answer.getByRole('alert')).toContainText(words)
      await expect(answer.getByRole('alert')).toContainText('after 4 words')
      await expect(answer.getByRole('button', { name: 'Continue' })).toBeVisible()
      await expect(playground.column(letter)).toContainText('Cut off')

      isBroken = false
      await answer.getByRole('button', { name: 'Retry' }).click()
      await expect(answer).toContainText('Well again.')
      await expect(answer).not.toContainText('One two three four')
      expect(lastTranscript(upstream, model)).toEqual(['user: First question'])
    })
  }
  expect(askedOf(upstream, 'alpha')).toHaveLength(1)
})

test('a page whose model list does not come says so and asks again', async ({
  page,
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const upstream = await startUpstream({ models: { alpha: says('Alpha is well.') } })
  const server = await startParley({ SERVICE_BASE_URL: upstream.url })
  await upstream.close()
  await page.goto(server.url)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The list of models could not be loaded')
  await startUpstream({ models: { alpha: says('Alpha is well.') }, port: upstream.port })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(playground.modelButton('A')).toHaveText('alpha')
  await expect(alert).toHaveCount(0)
})
