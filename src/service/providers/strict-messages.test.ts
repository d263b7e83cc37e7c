import { expect, test } from 'vitest'
import { startTestService } from '../testing/test-service.ts'
import { knownProviders } from './known-providers.ts'
import { omittedThinking, withoutThinking } from './mistral-thinking.ts'

const question = { role: 'user', content: 'And now?' }

async function asked(messages: object[]) {
  const acme = await startTestService({ provider: { adapt: withoutThinking, dropped: omittedThinking } })
  try {
    const response = await acme.post('/v1/chat/completions', { model: 'acme/alpha', messages })
    const [request] = acme.upstream.asked()
    return {
      sent: request && (request.body as { messages: unknown }).messages,
      named: response.headers.get('x-dropped-params'),
    }
  } finally {
    await acme.close()
  }
}

test('thinking that a client sends back is left out for Mistral, which refuses the field, and named', async () => {
  const reply = { role: 'assistant', content: 'Hello.' }
  expect(
    await asked([question, { ...reply, reasoning_content: 'Hm.', content_parts: [] }, question]),
  ).toEqual({ sent: [question, reply, question], named: 'messages[].reasoning_content' })
})

test('a conversation without thinking goes on as it is', async () => {
  const messages = [question, { role: 'assistant', content: 'Hello.', prefix: true }]
  expect(await asked(messages)).toEqual({ sent: messages, named: null })
})

test('it is Mistral that is asked so', () => {
  const mistral = knownProviders.find(({ name }) => name === 'mistral')
  expect(mistral).toMatchObject({ adapt: withoutThinking, dropped: omittedThinking })
})
