import { describe, expect, test } from 'vitest'
import { startTestService } from '../testing/test-service.ts'
import { knownProviders } from './known-providers.ts'

const question = { role: 'user', content: 'And now?' }
const reply = { role: 'assistant', content: 'Hello.' }
const call = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } }

const strictProviders = ['groq', 'mistral', 'cerebras'] as const
type StrictProvider = (typeof strictProviders)[number]

/** A service whose provider takes messages as this one does. */
function startStrict(name: StrictProvider = 'groq') {
  const known = knownProviders.find((provider) => provider.name === name)
  if (known?.format !== 'openai') throw new Error(`${name} is not known, or of another format.`)
  const { adapt, dropped } = known
  return startTestService({ provider: { ...(adapt && { adapt }), ...(dropped && { dropped }) } })
}

async function asked(messages: object[], name?: StrictProvider) {
  const acme = await startStrict(name)
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

test('thinking that a client sends back is left out, and named', async () => {
  expect(
    await asked([question, { ...reply, reasoning_content: 'Hm.', content_parts: [] }, question]),
  ).toEqual({ sent: [question, reply, question], named: 'messages[].reasoning_content' })
})

test('an answer sent back as our service gave it goes on, and nothing of it is lost', async () => {
  const acme = await startStrict()
  try {
    const answer = await acme.post('/v1/chat/completions', { model: 'acme/alpha', messages: [question] })
    const { choices } = (await answer.json()) as { choices: { message: object }[] }
    const [given] = choices
    expect(given?.message).toHaveProperty('refusal', null)
    const next = await acme.post('/v1/chat/completions', {
      model: 'acme/alpha',
      messages: [question, given?.message, question],
    })
    const { messages } = acme.upstream.asked()[1]!.body as { messages: object[] }
    expect(Object.keys(messages[1] ?? {}).toSorted()).toEqual(['content', 'role'])
    expect(next.headers.get('x-dropped-params')).toBeNull()
  } finally {
    await acme.close()
  }
})

test("another provider's signature of a call is left out, and named", async () => {
  const signed = { ...call, extra_content: { google: { thought_signature: 'c2ln' } } }
  const result = { role: 'tool', tool_call_id: 'call_1', content: 'Blue.' }
  const calling = { role: 'assistant', content: null, tool_calls: [call] }
  expect(await asked([question, { ...calling, tool_calls: [signed] }, result])).toEqual({
    sent: [question, calling, result],
    named: 'messages[].tool_calls[].extra_content',
  })
})

test('a conversation without such fields goes on as it is', async () => {
  const messages = [question, { ...reply, prefix: true }]
  expect(await asked(messages)).toEqual({ sent: messages, named: null })
})

describe.each(strictProviders)('to %s', (name) => {
  test("signed thinking in another provider's answer is not sent, and named", async () => {
    const details = [{ type: 'reasoning.text', text: 'Hm.', signature: 'c2ln', index: 0 }]
    const signed = { ...reply, reasoning_content: 'Hm.', reasoning_details: details }
    expect(await asked([question, signed, question], name)).toEqual({
      sent: [question, reply, question],
      named: 'messages[].reasoning_content, messages[].reasoning_details',
    })
  })

  const takesReasoning = name !== 'mistral'
  test(`reasoning is ${takesReasoning ? 'sent' : 'not sent, and named'}`, async () => {
    const reasoned = { ...reply, reasoning: 'Hm.' }
    expect(await asked([question, reasoned, question], name)).toEqual({
      sent: [question, takesReasoning ? reasoned : reply, question],
      named: takesReasoning ? null : 'messages[].reasoning',
    })
  })
})
