import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('what is shown of an answer is what its provider got and said, without a setting that it refused; after a reload the request still is, and the setting is left out again', async ({
  openWithUpstream,
  playground,
  page,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha says yes.'), beta: says('Beta says no.') },
    respond: (request) =>
      bodyOf(request).model === 'alpha' && bodyOf(request).temperature !== undefined
        ? refuses(400, 'Only the default (1) is supported', {
            param: 'temperature',
            code: 'unsupported_value',
          })
        : undefined,
  })
  await settings.open()
  await settings.set('Creativity', 0.3)
  await playground.ask('Is it so?')
  await playground.answer('A').getByRole('button', { name: 'Resend without it' }).click()
  await expect(playground.answer('A')).toContainText('Alpha says yes.')
  await playground.settled()
  await playground.ask('And “now”?\n\tÜber <b>all</b>')
  const dialog = page.getByRole('dialog', { name: 'Request and answer' })
  const open = async () => {
    await playground.answer('A').getByRole('button', { name: 'Answer options' }).click()
    await page.getByRole('menuitem', { name: 'Request and answer…' }).click()
  }
  const shown = async () =>
    JSON.parse((await dialog.getByRole('region', { name: 'The request' }).textContent()) ?? '') as unknown
  const last = askedOf(upstream, 'alpha').at(-1)
  const received = last && { ...bodyOf(last), model: 'acme/alpha' }

  await open()
  expect(await shown()).toEqual(received)
  await expect(dialog).not.toContainText('Authorization')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = dialog.getByRole('region', { name: 'Answer', exact: true })
  await expect(answer).toContainText('Status200')
  await expect(answer).toContainText('Finish reasonstop')
  await expect(answer).toContainText('x-request-id')
  await expect(answer.getByRole('listitem').last()).toContainText('[DONE]')
  const events = await answer.getByRole('listitem').allTextContents()
  const words = events.flatMap((text) => /"content":"([^"]*)"/.exec(text)?.[1] ?? [])
  expect(words.join('')).toBe('Alpha says yes.')

  await page.reload()
  await open()
  expect(await shown()).toEqual(received)
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(answer).toContainText('For this answer it is gone.')
  await expect(answer).toContainText('Finish reasonstop')
  await page.keyboard.press('Escape')
  await expect(playground.answer('A')).toContainText('Creativity was left out for this model.')
  await playground.ask('And after a reload?')
  await expect(playground.answer('A')).toContainText('Alpha says yes.')
  await playground.settled()
  const temperatures = (model: string) =>
    askedOf(upstream, model).map((request) => bodyOf(request).temperature)
  expect(temperatures('alpha')).toEqual([0.3, undefined, undefined, undefined])
  expect(temperatures('beta')).toEqual([0.3, 0.3, 0.3])
})
