import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { continueWords } from '#domain/run/transcript.ts'
import type { FakeUpstreamOptions } from '#service/testing/fake-upstream.ts'
import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf, lastTranscript } from '#service/testing/asked.ts'
import { refuses, says, streams } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const beta = says('Beta is well.')

/** The model alpha does something else each time it is asked, beta answers. */
function alphaInTurn(...behaviours: Behaviour[]): FakeUpstreamOptions {
  let count = 0
  return {
    models: { alpha: beta, beta },
    respond: (request) =>
      bodyOf(request).model === 'alpha' ? behaviours[Math.min(count++, behaviours.length - 1)] : undefined,
  }
}

test('a cut answer is gone on with, where it stopped', async ({ openWithUpstream, playground }) => {
  const upstream = await openWithUpstream(
    alphaInTurn({ kind: 'cut', text: 'One two three' }, says(' four five.')),
  )
  await playground.ask('Count')
  const answer = playground.answer('A')
  await expect(answer.getByRole('alert')).toHaveText('Column A: The connection broke after 3 words.')
  await expect(answer.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Pick as best' })).toBeHidden()

  await answer.getByRole('button', { name: 'Continue' }).click()
  await expect(answer).toContainText('One two three four five.')
  await expect(answer.getByRole('alert')).toHaveCount(0)
  await expect(answer.getByRole('group', { name: 'Attempt 2 of 2' })).toContainText('Continued')
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: Count',
    'assistant: One two three',
    `user: ${continueWords}`,
  ])

  await playground.ask('And then?')
  expect(lastTranscript(upstream, 'alpha')).toEqual([
    'user: Count',
    'assistant: One two three four five.',
    'user: And then?',
  ])
})

test('of several attempts the one on show is the one that is gone on from', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream(alphaInTurn(says('First.'), says('Second.'), says('Third.')))
  await playground.ask('Say it')
  const answer = playground.answer('A')
  for (const text of ['Second.', 'Third.']) {
    await answer.getByRole('button', { name: 'Ask again' }).click()
    await expect(answer).toContainText(text)
    await playground.settled()
  }
  await expect(answer.getByRole('group', { name: 'Attempt 3 of 3' })).toContainText('Asked again')
  await expect(answer.getByRole('button', { name: 'Next attempt' })).toBeDisabled()
  const previous = answer.getByRole('button', { name: 'Previous attempt' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Second.')
  await expect(previous).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('First.')
  await expect(answer.getByRole('group', { name: 'Attempt 1 of 3' })).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Next attempt' })).toBeFocused()
  await playground.ask('Go on')
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: Say it', 'assistant: First.', 'user: Go on'])
})

test('what follows an answer that was changed is marked, and is run again with what stands there now', async ({
  openWithUpstream,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await playground.ask('One?')
  await playground.ask('Two?')
  const [first, second] = [playground.answers('A').first(), playground.answer('A')]
  await playground.question('One?').getByRole('button', { name: 'Show in full' }).click()
  await first.getByRole('button', { name: 'Edit answer A' }).click()
  await first.getByRole('textbox').fill('Alpha, mended.')
  await first.getByRole('button', { name: 'Save A' }).click()

  await expect(playground.column('A')).toContainText('Earlier state')
  await expect(second).toContainText('Made from an earlier state')
  await expect(playground.answer('B')).not.toContainText('Made from an earlier state')
  await expect(playground.column('B')).not.toContainText('Earlier state')

  await second.getByRole('button', { name: 'Run again from here A' }).click()
  await playground.settled()
  await expect(second).not.toContainText('Made from an earlier state')
  expect(lastTranscript(upstream, 'alpha')).toEqual(['user: One?', 'assistant: Alpha, mended.', 'user: Two?'])
  await first.getByRole('button', { name: 'Previous attempt A' }).click()
  await expect(second).toContainText('Made from an earlier state')
  await second.getByRole('button', { name: 'Previous attempt A' }).click()
  await expect(second).not.toContainText('Made from an earlier state')
})

test('the best answer is picked, and every column goes on from it; where one model answers there is nothing to pick', async ({
  openWithUpstream,
  playground,
}) => {
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha says.'), beta: says('Beta says.') },
  })
  await playground.ask('One?')
  const pick = (letter: string) =>
    playground.answer(letter).getByRole('button', { name: /^(Pick as best|Best) / })
  await pick('A').click()
  await expect(pick('A')).toHaveAttribute('aria-pressed', 'true')
  await expect(pick('A')).toHaveText('Best')
  await pick('B').click()
  await expect(pick('B')).toHaveText('Best')
  await expect(pick('A')).toHaveText('Pick as best')

  await playground
    .answer('B')
    .getByRole('button', { name: 'Continue from this answer in every column' })
    .click()
  await expect(playground.answer('B')).toContainText('Every column continues from this answer.')
  await expect(playground.answer('A')).toContainText('The next question follows B’s answer.')
  await playground.ask('Two?')
  for (const model of ['alpha', 'beta']) {
    expect(lastTranscript(upstream, model)).toEqual(['user: One?', 'assistant: Beta says.', 'user: Two?'])
  }
  // It is told as long as the question stands there, in folded rows too.
  await expect(playground.question('Two?')).toContainText('follows B’s answer')
  await expect(playground.question('One?')).not.toContainText('follows')

  await playground.answer('A').getByRole('button', { name: 'Answer options A' }).click()
  await playground
    .answer('A')
    .getByRole('menuitem', { name: 'Continue from this answer in every column' })
    .click()
  await playground.answer('A').getByRole('button', { name: 'Continue each from its own A' }).click()
  await playground.ask('Three?')
  expect(lastTranscript(upstream, 'alpha').slice(-2)).toEqual(['assistant: Alpha says.', 'user: Three?'])
  expect(lastTranscript(upstream, 'beta').slice(-2)).toEqual(['assistant: Beta says.', 'user: Three?'])

  await playground.columnOption('B', 'Remove column')
  await expect(playground.answer('A').getByRole('button', { name: 'Copy answer', exact: true })).toBeVisible()
  await expect(playground.answer('A').getByRole('button', { name: /^Pick as best/ })).toHaveCount(0)
})

test('a branch begins a session of its own with the conversation so far', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await playground.ask('One?')
  await playground.ask('Two?')
  const first = playground.answers('A').first()
  await playground.question('One?').getByRole('button', { name: 'Show in full' }).click()
  await first.hover()
  await first.getByRole('button', { name: 'Answer options A' }).click()
  await page.getByRole('menuitem', { name: 'Branch to a new session from here' }).click()
  await expect(page.getByRole('heading', { name: 'One?, branch' })).toBeVisible()
  await expect(playground.questions).toHaveCount(1)
  await playground.ask('Else?')
  expect(lastTranscript(upstream, 'beta')).toEqual(['user: One?', 'assistant: Beta.', 'user: Else?'])
})

const inThrees = (text: string) => text.match(/.{1,3}/g) ?? []

const thoughts: Record<string, Behaviour> = {
  reasoning_content: streams(
    { reasoning_content: 'Hmm, ' },
    { reasoning_content: 'let me see.' },
    { content: 'Yes.' },
  ),
  reasoning: streams(
    { reasoning: 'Hmm, let ' },
    { reasoning: 'me see.' },
    { content: 'Ye' },
    { content: 's.' },
  ),
  // Cut in odd places.
  think: streams(...inThrees('<think>Hmm, let me see.</think>Yes.').map((content) => ({ content }))),
}

test('thoughts, in whatever form they come, stand apart from the answer and are never sent back', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const upstream = await openWithUpstream({ models: thoughts })
  await playground.addColumns(1)
  await playground.ask('Is it?')
  for (const [index, model] of Object.keys(thoughts).entries()) {
    await test.step(model, async () => {
      const letter = 'ABC'[index] ?? ''
      await expect(playground.modelButton(letter)).toHaveText(`acme/${model}`)
      const answer = playground.answer(letter)
      await expect(answer).toContainText('Yes.')
      await expect(answer.getByText('let me see')).toBeHidden()
      await answer.getByText(/^Thought/).click()
      await expect(answer.getByText('Hmm, let me see.')).toBeVisible()
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await answer.getByRole('button', { name: 'Copy answer' }).click()
      await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Yes.')
    })
  }
  await playground.ask('Sure?')
  for (const model of Object.keys(thoughts)) {
    expect(lastTranscript(upstream, model)).toEqual(['user: Is it?', 'assistant: Yes.', 'user: Sure?'])
  }
})

test('what a tool is called for is shown, laid out, with the note that nothing runs', async ({
  openWithUpstream,
  playground,
}) => {
  const input = { city: 'Zürich', days: [1, 2] }
  await openWithUpstream({
    models: { alpha: { kind: 'answer', text: '', toolCalls: [{ id: 'c', name: 'get_weather', input }] } },
  })
  await playground.ask('How is the weather?')
  const answer = playground.answer('A')
  await expect(answer.getByRole('list', { name: 'Tool calls' })).toContainText('get_weather')
  await expect(answer.getByRole('group', { name: 'Arguments of get_weather' })).toHaveText(
    JSON.stringify(input, null, 2),
  )
  await expect(answer).toContainText('It stopped to call a tool. This page does not run tools.')
  await expect(answer.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a setting that a vendor refuses in words alone is left out at a click too', async ({
  openWithUpstream,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  await openWithUpstream({
    models: { alpha: says('Alpha is well.') },
    respond: (request) =>
      bodyOf(request).seed === undefined ? undefined : refuses(400, 'seed: Extra inputs are not permitted'),
  })
  await settings.open()
  await settings.openAll()
  await settings.set('Seed', 7)
  await playground.ask('Well?')
  const answer = playground.answer('A')
  await expect(answer.getByRole('alert')).toContainText('This model does not accept your seed')
  await answer.getByRole('button', { name: 'Resend without it' }).click()
  await expect(answer).toContainText('Alpha is well.')
})

test('a refused setting is left out at a click, and for good where that is wished', async ({
  page,
  playground,
  settings,
  troubles,
  startUpstream,
  startParley,
}) => {
  troubles.announce(errorStatus)
  const upstream = await startUpstream({
    models: { alpha: says('Alpha is well.'), beta: says('Beta is well.') },
    respond: (request) =>
      bodyOf(request).model === 'beta' && bodyOf(request).temperature !== undefined
        ? refuses(400, 'Only the default (1) is supported', {
            param: 'temperature',
            code: 'unsupported_value',
          })
        : undefined,
  })
  const temperatures = (model: string) =>
    askedOf(upstream, model).map((request) => bodyOf(request).temperature)
  await playground.open(await startParley(providerSettings({ acme: upstream })))
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('How warm?')
  const answer = playground.answer('B')
  await expect(answer.getByRole('alert')).toContainText('This model sets its own creativity')
  await expect(answer.getByRole('alert')).toContainText('Creativity (temperature) 0.3')
  await expect(answer.getByRole('button', { name: 'Choose another model B' })).toBeVisible()

  // Without the tick it is left out this once.
  const forGood = answer.getByRole('checkbox', { name: 'Leave it out for this model from now on' })
  await expect(forGood).toBeChecked()
  await forGood.uncheck()
  await answer.getByRole('button', { name: 'Resend without it' }).click()
  await expect(answer).toContainText('Beta is well.')
  await expect(answer).toContainText('Creativity was left out of this answer. The next question sends it.')
  await playground.ask('And now?')
  await expect(answer.getByRole('alert')).toContainText('This model sets its own creativity')

  await answer.getByRole('button', { name: 'Resend without it' }).click()
  await expect(answer).toContainText('Creativity was left out for this model.')
  await page.reload()
  await expect(answer).toContainText('Creativity was left out for this model.')
  await playground.ask('And after a reload?')
  await expect(answer).toContainText('Beta is well.')
  expect(temperatures('beta')).toEqual([0.3, undefined, 0.3, undefined, undefined])
  expect(temperatures('alpha')).toEqual([0.3, 0.3, 0.3])

  await answer.getByRole('button', { name: 'Send Creativity again B' }).click()
  await playground.ask('Sent again?')
  await expect(answer.getByRole('alert')).toContainText('This model sets its own creativity')
  expect(temperatures('beta').at(-1)).toBe(0.3)
})

test('settings that the service could not hand on are named under the answer', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: says('Alpha.') } })
  await page.route('**/chat/completions', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-dropped-params': 'seed, top_k' } })
  })
  await playground.ask('One?')
  await expect(playground.answer('A')).toContainText('Could not be sent as set: Seed (seed), top_k.')
})

test.describe('a limit', () => {
  const limit = (seconds: number) =>
    refuses(429, 'Slow down', { headers: { 'retry-after': String(seconds) }, code: 'rate_limit_exceeded' })

  test('is waited for, counting down, and the question goes out again by itself', async ({
    openWithUpstream,
    playground,
    troubles,
  }) => {
    troubles.announce(errorStatus)
    const upstream = await openWithUpstream(alphaInTurn(limit(4), says('At last.')))
    await playground.type('Are you there?')
    const answer = playground.answer('A')
    await expect(answer.getByRole('status')).toContainText('The limit is used up for now')
    await expect(answer.getByRole('status')).toContainText('acme says: “Slow down.”')
    await expect(answer.getByRole('alert')).toHaveCount(0)
    await expect(playground.column('A')).toContainText('Waiting')
    await expect(answer).toContainText('Trying again in 3 s')
    await expect(answer).toContainText('Trying again in 2 s')
    await expect(answer).toContainText('At last.')
    await playground.settled()
    const [first = 0, second = 0] = askedOf(upstream, 'alpha').map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(4000)
    expect(askedOf(upstream, 'beta')).toHaveLength(1)
  })

  test('is not waited for after Try now, nor after Cancel', async ({
    openWithUpstream,
    playground,
    troubles,
  }) => {
    troubles.announce(errorStatus)
    const upstream = await openWithUpstream(alphaInTurn(limit(60), limit(60), says('At last.')))
    await playground.type('Are you there?')
    const answer = playground.answer('A')
    await answer.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => askedOf(upstream, 'alpha').length).toBe(2)
    await answer.getByRole('button', { name: 'Cancel' }).click()
    await expect(answer).toContainText('You stopped it before the first word.')
    await playground.settled()
    await answer.getByRole('button', { name: 'Retry' }).click()
    await expect(answer).toContainText('At last.')
    expect(askedOf(upstream, 'alpha')).toHaveLength(3)
  })

  test('that nobody would wait for counts on the button, which is free when it is over', async ({
    openWithUpstream,
    page,
    playground,
    troubles,
  }) => {
    troubles.announce(errorStatus)
    await page.clock.install()
    await openWithUpstream({ models: { alpha: limit(1200) } })
    await playground.ask('Are you there?')
    const answer = playground.answer('A')
    await expect(answer.getByRole('alert')).toContainText('The limit is used up for now')
    await expect(answer.getByRole('button', { name: 'Wait' })).toHaveText(/^Wait (20 min|19 min \d+ s)$/)
    await expect(answer.getByRole('button', { name: 'Wait' })).toBeDisabled()
    await page.clock.fastForward('20:00')
    await expect(answer.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await expect(answer.getByRole('button', { name: 'Wait' })).toHaveCount(0)
  })

  test('that a message can never fit is told once, and the message can be shortened', async ({
    page,
    playground,
    troubles,
    startParley,
  }) => {
    troubles.announce(errorStatus)
    await page.clock.install()
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/chat/completions')) sent += 1
    })
    await playground.open(await startParley({ TOKENS_PER_MINUTE: '6000' }))
    await playground.type('words and more words '.repeat(3000))
    const answer = playground.answer('A')
    const alert = answer.getByRole('alert')
    await expect(alert).toContainText('Too long for the limit')
    await expect(alert).toContainText(/about \d+ tokens long/)
    await expect(alert).toContainText(/6,000( tokens)? a minute/)
    const edit = answer.getByRole('button', { name: 'Edit the question A' })
    await expect(answer.getByRole('button').first()).toHaveText('Edit the question')
    const sentAtOnce = sent
    await page.clock.fastForward('15:00')
    await expect(alert).toContainText('Too long for the limit')
    expect(sent).toBe(sentAtOnce)
    expect(sentAtOnce).toBe(await playground.columns.count())

    await edit.click()
    const editor = page.getByRole('textbox', { name: 'New wording of question 1' })
    await editor.fill('Are you there?')
    await editor.press('Enter')
    await expect(playground.question('Are you there?')).toBeVisible()
    await playground.settled()
    await expect(playground.answer('A').getByRole('alert')).toHaveCount(0)
  })

  test('that the page sees coming keeps the question until there is room', async ({
    playground,
    startUpstream,
    startParley,
  }) => {
    // The answer that was counted first is the last to come.
    const upstream = await startUpstream({ models: { alpha: { ...says('Alpha.'), firstByteMs: 300 }, beta } })
    const server = await startParley({ ...providerSettings({ acme: upstream }), REQUESTS_PER_MINUTE: '4' })
    await playground.open(server)
    await playground.ask('One?')
    await playground.ask('Two?')
    await playground.type('Three?')
    const answer = playground.answer('A')
    await expect(answer.getByRole('status')).toContainText('Waiting for the next minute')
    await expect(answer).toContainText(/All 4 questions of this minute are used\. This one goes out in \d+ s/)
    await answer.getByRole('button', { name: 'Cancel' }).click()
    await expect(answer).toContainText('You cancelled it before it was sent.')
    expect(askedOf(upstream, 'alpha')).toHaveLength(2)
  })
})

test('a model that says nothing for long is spoken of, quietly', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await page.clock.install()
  await openWithUpstream({
    models: {
      alpha: { kind: 'stall', afterWords: 0 },
      beta: { kind: 'stall', text: 'One two', afterWords: 2 },
    },
  })
  await playground.type('Are you there?')
  await expect(playground.answer('B')).toContainText('One two')
  await expect(playground.answer('A')).not.toContainText('Still waiting')
  await page.clock.fastForward(12_000)
  await expect(playground.answer('A')).toContainText('Still waiting for the first word.')
  await expect(playground.answer('B')).toContainText(/Nothing came for 1\d s\./)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await playground.stopOne('A').click()
  await expect(playground.answer('A')).not.toContainText('Still waiting')
})
