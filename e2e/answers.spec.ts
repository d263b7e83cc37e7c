import { errorStatus } from './support/page-troubles.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { expect, test } from './test.ts'

const beta = says('Beta is well.')

test('a setting that a model refused is left out of what is asked after a reload too', async ({
  openWithUpstream,
  page,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha is well.'), beta },
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

test.describe('a limit', () => {
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
