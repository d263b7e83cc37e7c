import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, says, streams } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

test('a limit that a message can never fit is told, and the message can be shortened from there', async () => {
  const about = 'This request is about 12000 tokens long, and the limit is 6,000 a minute: it can never fit.'
  const tooLong = refuses(429, about, { code: 'request_exceeds_limit', headers: { 'retry-after': '60' } })
  const server = await openPage({
    models: { alpha: says('Alpha is well.'), beta: says('Beta is well.') },
    respond: (question) => {
      const text = JSON.stringify(bodyOf(question).messages)
      return text.includes('words and more words') ? tooLong : undefined
    },
  })
  await playground.ask('words and more words '.repeat(10))
  const answer = playground.answer('A')
  await expect.element(answer.getByRole('alert')).toHaveTextContent('Too long for the limit')
  await expect.element(answer.getByRole('alert')).toHaveTextContent(about)
  await expect.element(answer.getByRole('button').first()).toHaveTextContent('Edit the question')
  expect(server.asked()).toHaveLength(2)

  await pressByKey(answer.getByRole('button', { name: 'Edit the question A' }))
  const editor = page.getByRole('textbox', { name: 'New wording of question 1' })
  await editor.fill('Are you there?')
  await userEvent.keyboard('{Enter}')
  await expect.element(playground.question('Are you there?')).toBeVisible()
  await playground.settled()
  await expect.element(playground.answer('A')).toHaveTextContent('Alpha is well.')
  await expectCount(playground.answer('A').getByRole('alert'), 0)
})

test('a limit that the page sees coming keeps the question until there is room', async () => {
  const last = {
    ...streams({ content: 'Well.' }),
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-ratelimit-limit-requests': '4',
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': '50s',
    },
  }
  const server = await openPage({ models: { alpha: last, beta: last } })
  await playground.ask('One?')
  await playground.type('Two?')
  const answer = playground.answer('A')
  await expect.element(answer.getByRole('status')).toHaveTextContent('Waiting for the next minute')
  await expect
    .element(answer)
    .toHaveTextContent(/All 4 questions of this minute are used\. This one goes out in \d+ s/)
  await answer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(answer).toHaveTextContent('You cancelled it before it was sent.')
  expect(server.asked()).toHaveLength(2)
  await pressByKey(playground.stop)
})
