import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('a setting that a model refused is left out of what is asked after a reload too', async ({
  openWithUpstream,
  page,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha is well.'), beta: says('Beta is well.') },
    respond: (request) =>
      bodyOf(request).model === 'beta' && bodyOf(request).temperature !== undefined
        ? refuses(400, 'Only the default (1) is supported', {
            param: 'temperature',
            code: 'unsupported_value',
          })
        : undefined,
  })
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('How warm?')
  const answer = playground.answer('B')
  await answer.getByRole('button', { name: 'Resend without it' }).click()
  await expect(answer).toContainText('Creativity was left out for this model.')
  await page.reload()
  await expect(answer).toContainText('Creativity was left out for this model.')
  await playground.ask('And after a reload?')
  await expect(answer).toContainText('Beta is well.')
  const temperatures = (model: string) =>
    askedOf(upstream, model).map((request) => bodyOf(request).temperature)
  expect(temperatures('beta')).toEqual([0.3, undefined, undefined])
  expect(temperatures('alpha')).toEqual([0.3, 0.3])
})
