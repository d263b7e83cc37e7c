import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import type { Playground } from './support/playground.ts'
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

/** How they are once they are well again. */
const models = {
  alpha: says('Alpha is well.'),
  ...Object.fromEntries([...refusals, ...cuts].map(({ model }) => [model, says('Well again.')])),
}

/** The answers to the first question end as the cases say, but for that of the model that is well. */
async function expectFailuresShown(playground: Playground) {
  for (const [index, { model, title, words, buttons }] of refusals.entries()) {
    await test.step(model, async () => {
      const letter = letterOf(index)
      const alert = playground.answer(letter).getByRole('alert')
      await expect(alert).toContainText(`Column ${letter}: ${title}`)
      expect(await alert.textContent()).toMatch(words)
      const column = await playground.column(letter).ariaSnapshot()
      expect(column).toContain(`button "Model ${letter}": ${model}`)
      expect(column).toContain('Failed')
      for (const button of buttons) expect(column).toContain(`button "${button}`)
    })
  }
  for (const [index, { model, words }] of cuts.entries()) {
    await test.step(model, async () => {
      const letter = letterOf(refusals.length + index)
      await expect(playground.answer(letter).getByRole('alert')).toContainText(words)
      const column = await playground.column(letter).ariaSnapshot()
      expect(column).toContain(`button "Model ${letter}": ${model}`)
      expect(column).toContain('Cut off')
      expect(column).toContain('One two three four')
      expect(column).toContain('after 4 words')
      expect(column).toContain('button "Continue')
    })
  }
  await expect(playground.answer('A')).toContainText('Alpha is well.')
  await expect(playground.column('A')).not.toContainText('Cut off')
  await expect(playground.column('A').getByRole('alert')).toHaveCount(0)
}

/** The column of a case: the first has the model that is well. */
const letterOf = (index: number) => 'BCDEFGHIJ'[index] ?? ''

test('each way in which an upstream fails is explained in its own column, words that came before are kept and marked as cut off, and a retry mends it', async ({
  acmeServers,
  page,
  playground,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const behaviours = new Map<unknown, Behaviour>(
    [...refusals, ...cuts].map(({ model, behaviour }) => [model, behaviour]),
  )
  const { server, upstream } = await acmeServers.withUpstream({
    models,
    respond: (request) => behaviours.get(bodyOf(request).model),
  })
  const columns = Object.keys(models).map((model) => `acme/${model}`)
  await openWithRows(page, rowsOfSessions([{ id: 'cases', models: columns }]), { server })
  await playground.ask('First question')
  await expectFailuresShown(playground)
  await expect(playground.status('1 of 10 finished, 6 failed, 3 cut off')).toBeAttached()

  const retry = async (index: number) => {
    const answer = playground.answer(letterOf(index))
    await answer.getByRole('button', { name: /^Retry/ }).click()
    await expect(answer).toContainText('Well again.')
    await expect(answer.getByRole('alert')).toHaveCount(0)
  }
  for (const [index, { model }] of cuts.entries()) {
    behaviours.delete(model)
    await retry(refusals.length + index)
    await expect(playground.answer(letterOf(refusals.length + index))).not.toContainText('One two three four')
    expect(lastTranscript(upstream, model)).toEqual(['user: First question'])
  }
  await playground.ask('Second question')
  behaviours.clear()
  for (const [index, { model, title }] of refusals.entries()) {
    await expect(playground.answer(letterOf(index)).getByRole('alert')).toContainText(title)
    await retry(index)
    // One message: many providers want the roles to alternate.
    expect(lastTranscript(upstream, model)).toEqual(['user: First question\n\nSecond question'])
  }
  expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: First question',
    'assistant: Alpha is well.',
    'user: Second question',
  ])
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
