import { expect, test } from 'vitest'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { deltaChunk, finishChunk } from '#service/testing/fake-completion.ts'
import { openPage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'

test('a refused setting is left out at a click, and for good where that is wished', async () => {
  const server = await openPage({
    models: { alpha: says('Alpha is well.'), beta: says('Beta is well.') },
    respond: (question) =>
      bodyOf(question).model === 'beta' && bodyOf(question).temperature !== undefined
        ? refuses(400, 'Only the default (1) is supported', {
            param: 'temperature',
            code: 'unsupported_value',
          })
        : undefined,
  })
  const temperatures = (model: string) =>
    askedOf(server, model).map((question) => bodyOf(question).temperature)
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('How warm?')
  const answer = playground.answer('B')
  await expect.element(answer.getByRole('alert')).toHaveTextContent('This model sets its own creativity')
  await expect.element(answer.getByRole('alert')).toHaveTextContent('Creativity (temperature) 0.3')
  await expect.element(answer.getByRole('button', { name: 'Choose another model B' })).toBeVisible()

  // Without the tick it is left out this once.
  const forGood = answer.getByRole('checkbox', { name: 'Leave it out for this model from now on' })
  await expect.element(forGood).toBeChecked()
  await forGood.click()
  await expect.element(forGood).not.toBeChecked()
  await pressByKey(answer.getByRole('button', { name: 'Resend without it' }))
  await expect.element(answer).toHaveTextContent('Beta is well.')
  await expect
    .element(answer)
    .toHaveTextContent('Creativity was left out of this answer. The next question sends it.')
  await playground.ask('And now?')
  await expect.element(answer.getByRole('alert')).toHaveTextContent('This model sets its own creativity')

  await pressByKey(answer.getByRole('button', { name: 'Resend without it' }))
  await expect.element(answer).toHaveTextContent('Creativity was left out for this model.')
  await playground.ask('And after that?')
  await expect.element(answer).toHaveTextContent('Beta is well.')
  expect(temperatures('beta')).toEqual([0.3, undefined, 0.3, undefined, undefined])
  expect(temperatures('alpha')).toEqual([0.3, 0.3, 0.3])

  await pressByKey(answer.getByRole('button', { name: 'Send Creativity again B' }))
  // The button is gone, and the keyboard's place is in its column.
  await expect.element(playground.column('B')).toHaveFocus()
  await playground.ask('Sent again?')
  await expect.element(answer.getByRole('alert')).toHaveTextContent('This model sets its own creativity')
  expect(temperatures('beta').at(-1)).toBe(0.3)
})

test('where a second setting is refused, in words alone, the question goes out again without the first one too', async () => {
  const server = await openPage({
    models: { alpha: says('Alpha is well.') },
    respond: (question) => {
      const { temperature, seed } = bodyOf(question)
      if (temperature !== undefined)
        return refuses(400, 'Not supported', { param: 'temperature', code: 'unsupported_parameter' })
      return seed === undefined ? undefined : refuses(400, 'seed: Extra inputs are not permitted')
    },
  })
  await settings.open()
  await settings.set('Creativity', 0.3)
  await settings.openAll()
  await settings.set('Seed', 7)
  await playground.ask('Well?')
  const answer = playground.answer('A')
  for (const refusal of ['This model sets its own creativity', 'This model does not accept your seed']) {
    await expect.element(answer.getByRole('alert')).toHaveTextContent(refusal)
    await answer.getByRole('checkbox', { name: 'Leave it out for this model from now on' }).click()
    await pressByKey(answer.getByRole('button', { name: 'Resend without it' }))
  }
  await expect.element(answer).toHaveTextContent('Alpha is well.')
  const bodies = askedOf(server, 'alpha').map(bodyOf)
  expect(bodies[0]).toMatchObject({ temperature: 0.3, seed: 7 })
  const last = bodies.at(-1)
  expect(last).not.toHaveProperty('temperature')
  expect(last).not.toHaveProperty('seed')
})

test('settings that the service could not hand on are named under the answer, and Open settings leads to those of the column that failed', async () => {
  const chunks = [deltaChunk('alpha', { content: 'Alpha.' }), finishChunk('alpha', 'stop')]
  const server = await openPage({
    models: {
      alpha: {
        kind: 'raw',
        headers: { 'content-type': 'text/event-stream', 'x-dropped-params': 'seed, top_k' },
        body: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
          .map((data) => `data: ${data}\n\n`)
          .join(''),
      },
      beta: says('Beta is well.'),
    },
    respond: (question) =>
      bodyOf(question).model === 'beta' && bodyOf(question).temperature !== undefined
        ? refuses(400, 'That is too warm')
        : undefined,
  })
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('How warm?')
  await expect
    .element(playground.answer('A'))
    .toHaveTextContent('Could not be sent as set: Seed (seed), top_k.')
  await playground.answer('B').getByRole('button', { name: 'Open settings' }).click()
  await expect.element(settings.scope('B only')).toHaveAttribute('aria-pressed', 'true')
  await pressByKey(settings.toggle('Creativity'))
  await pressByKey(playground.answer('B').getByRole('button', { name: 'Retry' }))
  await expect.element(playground.answer('B')).toHaveTextContent('Beta is well.')
  expect(askedOf(server, 'alpha').map((question) => bodyOf(question).temperature)).toEqual([0.3])
  expect(askedOf(server, 'beta').map((question) => bodyOf(question).temperature)).toEqual([0.3, undefined])
})
