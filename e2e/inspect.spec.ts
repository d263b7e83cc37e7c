import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

test('what is shown of an answer is what its provider got and said, and after a reload the request still is', async ({
  openWithUpstream,
  playground,
  page,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: says('Alpha says yes.') } })
  await playground.ask('Is it so?')
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
  await expect(answer).toContainText('it is not there any more')
  await expect(answer).toContainText('Finish reasonstop')
})
