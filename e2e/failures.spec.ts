import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf, lastTranscript, providerSettings, says } from './support/upstreams.ts'
import { expect, test } from './test.ts'

interface Case {
  name: string
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
    name: 'refuses the key',
    behaviour: { kind: 'refuse', status: 401, body: error('Incorrect key', { code: 'invalid_api_key' }) },
    title: 'acme asks for a valid key',
    words: /Keys are kept with Parley’s server/,
    buttons: ['Choose another model', 'Retry'],
  },
  {
    name: 'does not take the temperature',
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
    name: 'fails with 500',
    behaviour: { kind: 'refuse', status: 500, body: error('Out of memory', { type: 'server_error' }) },
    title: 'The provider did not answer properly',
    words: /acme/,
    buttons: ['Retry', 'Choose another model'],
  },
  {
    name: 'sends a gateway’s web page',
    behaviour: { kind: 'html', status: 502 },
    title: 'The provider did not answer properly',
    words: /^(?!.*<h1>)/s,
    buttons: ['Retry', 'Choose another model'],
  },
  {
    name: 'no longer has the model',
    behaviour: {
      kind: 'refuse',
      status: 404,
      body: error('The model does not exist', { code: 'model_not_found' }),
    },
    title: 'This model is not available',
    words: /acme\/beta/,
    buttons: ['Choose another model', 'Retry'],
  },
  {
    name: 'closes the line without a word',
    behaviour: { kind: 'cut', afterWords: 0 },
    title: 'No connection to acme',
    words: /closed the connection/,
    buttons: ['Retry', 'Choose another model'],
  },
]

for (const { name, behaviour, title, words, buttons } of refusals) {
  test(`an upstream that ${name} is explained in its own column`, async ({
    openWithUpstream,
    playground,
    troubles,
  }) => {
    troubles.announce(errorStatus)
    let isBroken = true
    const upstream = await openWithUpstream({
      models: { alpha: says('Alpha is well.'), beta: says('Beta is well again.') },
      respond: (request) => (isBroken && bodyOf(request).model === 'beta' ? behaviour : undefined),
    })
    await playground.ask('First question')

    const failed = playground.answer('B')
    await expect(failed.getByRole('alert')).toContainText(`Column B: ${title}`)
    await expect(failed.getByRole('alert')).toContainText(words)
    for (const button of buttons) {
      await expect(failed.getByRole('button', { name: button })).toBeVisible()
    }
    await expect(playground.column('B')).toContainText('Failed')
    await expect(playground.answer('A')).toContainText('Alpha is well.')
    await expect(playground.column('A').getByRole('alert')).toHaveCount(0)
    await expect(playground.status('1 of 2 finished, 1 failed')).toBeAttached()

    await playground.ask('Second question')
    await expect(playground.answer('B').getByRole('alert')).toContainText(title)
    isBroken = false
    await playground
      .answer('B')
      .getByRole('button', { name: /^Retry/ })
      .click()
    await expect(playground.answer('B')).toContainText('Beta is well again.')
    await expect(playground.answer('B').getByRole('alert')).toHaveCount(0)

    // One message: many providers want the roles to alternate.
    expect(lastTranscript(upstream, 'beta')).toEqual(['user: First question\n\nSecond question'])
    expect(askedOf(upstream, 'alpha')).toHaveLength(2)
    expect(lastTranscript(upstream, 'alpha')).toEqual([
      'user: First question',
      'assistant: Alpha is well.',
      'user: Second question',
    ])
  })
}

for (const [name, behaviour, words] of [
  ['dies in mid-answer', { kind: 'cut', text: 'One two three four' }, 'The connection broke after 4 words.'],
  ['ends without a finish', { kind: 'unfinished', text: 'One two three four' }, 'Cut off after 4 words.'],
  [
    'reports an error in mid-answer',
    { kind: 'error-in-200', text: 'One two three four', message: 'Out of memory' },
    'Out of memory',
  ],
] as const satisfies readonly [string, Behaviour, string][]) {
  test(`an upstream that ${name} leaves its words, marked as cut off`, async ({
    openWithUpstream,
    playground,
  }) => {
    let isBroken = true
    const upstream = await openWithUpstream({
      models: { alpha: says('Alpha is well.'), beta: says('Beta is well again.') },
      respond: (request) => (isBroken && bodyOf(request).model === 'beta' ? behaviour : undefined),
    })
    await playground.ask('First question')

    await expect(playground.answer('B')).toContainText('One two three four')
    await expect(playground.answer('B').getByRole('alert')).toContainText(words)
    await expect(playground.answer('B').getByRole('alert')).toContainText('after 4 words')
    await expect(playground.answer('B').getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(playground.column('B')).toContainText('Cut off')
    await expect(playground.column('A')).not.toContainText('Cut off')

    isBroken = false
    await playground.answer('B').getByRole('button', { name: 'Retry' }).click()
    await expect(playground.answer('B')).toContainText('Beta is well again.')
    await expect(playground.answer('B')).not.toContainText('One two three four')
    expect(lastTranscript(upstream, 'beta')).toEqual(['user: First question'])
    expect(askedOf(upstream, 'alpha')).toHaveLength(1)
  })
}

test('Open settings leads to the settings of the column that failed', async ({
  openWithUpstream,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha is well.'), beta: says('Beta is well.') },
    respond: (request) =>
      bodyOf(request).model === 'beta' && bodyOf(request).temperature !== undefined
        ? { kind: 'refuse', status: 400, body: error('That is too warm') }
        : undefined,
  })
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('How warm?')
  await playground.answer('B').getByRole('button', { name: 'Open settings' }).click()
  await expect(settings.scope('B only')).toHaveAttribute('aria-pressed', 'true')
  await settings.toggle('Creativity').click()
  await playground.answer('B').getByRole('button', { name: 'Retry' }).click()
  await expect(playground.answer('B')).toContainText('Beta is well.')
  expect(askedOf(upstream, 'alpha').map((request) => bodyOf(request).temperature)).toEqual([0.3])
  expect(askedOf(upstream, 'beta').map((request) => bodyOf(request).temperature)).toEqual([0.3, undefined])
})

test('an upstream that is gone is named, and the rest goes on', async ({
  playground,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const acme = await startUpstream({ models: { alpha: says('Alpha is well.') } })
  const gone = await startUpstream({ models: { beta: says('Never said.') } })
  const server = await startParley(providerSettings({ acme, gone }))
  await playground.open(server)
  await expect(playground.modelButton('B')).toHaveText('gone/beta')
  await gone.close()
  await playground.ask('Are you there?')
  await expect(playground.answer('B').getByRole('alert')).toContainText('gone cannot be reached')
  await expect(playground.answer('B').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(playground.answer('A')).toContainText('Alpha is well.')
})

test('a question that did not reach the server says so in each answer, and goes out again from all columns at once', async ({
  openWithUpstream,
  page,
  playground,
  troubles,
}) => {
  troubles.announce(/ERR_CONNECTION_RESET/)
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha is well.'), beta: says('Beta is well.') },
  })
  await playground.ask('First question')
  const questions = '**/api/v1/chat/completions'
  await page.route(questions, (route) => route.abort('connectionreset'))
  await playground.ask('Second question')
  for (const letter of ['A', 'B']) {
    await expect(playground.answer(letter).getByRole('alert')).toContainText('No connection')
  }

  await page.unroute(questions)
  await page.getByRole('button', { name: 'Retry both' }).click()
  for (const letter of ['A', 'B']) {
    await expect(playground.answer(letter)).toContainText('is well.')
  }
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
