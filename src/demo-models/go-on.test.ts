import { describe, expect, test } from 'vitest'
import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import { createDemoProvider } from './demo.ts'

const provider = createDemoProvider({ tokensPerSecond: 0 })
const question: ChatMessage[] = [{ role: 'user', content: 'What does temperature do?' }]
const assistant = (content: string): ChatMessage => ({ role: 'assistant', content })
const goOn: ChatMessage = {
  role: 'user',
  content: 'Continue your last answer exactly where it stopped. Do not repeat anything.',
}

async function answered(model: string, messages: ChatMessage[], more: Partial<ChatCompletionRequest> = {}) {
  const call = { signal: new AbortController().signal, requestId: 'r1' }
  const answer = await provider.chat({ model, messages, ...more }, call)
  if (answer.kind !== 'whole') throw new Error('expected a whole answer')
  const [choice] = answer.completion.choices
  return { text: choice?.message.content ?? '', reason: choice?.finish_reason }
}

describe.each(['guide', 'brief', 'sampler', 'eliza'])('demo/%s', (model) => {
  test('goes on with an answer wherever it was cut, in words or in the middle of one', async () => {
    const { text, reason } = await answered(model, question)
    for (const cut of [1, 7, 20, text.length - 1]) {
      const rest = await answered(model, [...question, assistant(text.slice(0, cut)), goOn])
      expect(text.slice(0, cut) + rest.text).toBe(text)
      expect(rest.reason).toBe(reason)
    }
  })

  test('goes on until it is whole, however often it is cut', async () => {
    const { text } = await answered(model, question)
    const messages = [...question]
    const pieces: string[] = []
    for (let reason: unknown = 'length'; reason === 'length' && pieces.length < 200;) {
      const piece = await answered(model, messages, { max_tokens: 40 })
      messages.push(assistant(piece.text), goOn)
      pieces.push(piece.text)
      reason = pieces.join('') === text ? 'stop' : piece.reason
    }
    expect(pieces.join('')).toBe(text)
  })

  test('goes on after a beginning that is its own, though blanks at its end were lost', async () => {
    const { text } = await answered(model, question)
    const cut = text.indexOf(' ', 10)
    expect((await answered(model, [...question, assistant(text.slice(0, cut))])).text).toBe(text.slice(cut))
    expect((await answered(model, [...question, assistant(`${text.slice(0, cut)} \n`)])).text).toBe(
      text.slice(cut + 1),
    )
  })

  test('takes what comes after a rest as if the answer had come in one piece', async () => {
    const { text } = await answered(model, question)
    const more: ChatMessage = { role: 'user', content: 'Tell me more' }
    const inTwo = [...question, assistant(text.slice(0, 20)), goOn, assistant(text.slice(20)), more]
    const inOne = [...question, assistant(text), more]
    // At a temperature of 0, where no chance hangs on how the messages are written.
    const settings = { temperature: 0 }
    expect(await answered(model, inTwo, settings)).toEqual(await answered(model, inOne, settings))
  })

  test('says that it has nothing to add to an answer that is whole, or that is not its own', async () => {
    const { text } = await answered(model, question)
    for (const given of [text, `${text}\n`, 'Something else entirely'])
      expect((await answered(model, [...question, assistant(given), goOn])).text).toContain(
        'I have nothing to add',
      )
  })

  test('answers as ever after a beginning of somebody else', async () => {
    const { text } = await answered(model, [...question, assistant('Arr, matey:')], { seed: 1 })
    expect(text).toBe((await answered(model, question, { seed: 1 })).text)
  })

  test('answers from the start where there is nothing to go on with', async () => {
    expect((await answered(model, [...question, goOn])).text).toBe((await answered(model, question)).text)
  })

  test('keeps the note about a picture in what it goes on with, and says it plainly', async () => {
    const content = [
      { type: 'text', text: 'What is a token?' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
    ]
    const shown: ChatMessage[] = [{ role: 'user', content }]
    const { text } = await answered(model, shown)
    expect(text).toMatch(/^\*\(A picture came with your message\..* cannot see it\.\)\*\n\n./)
    expect((await answered(model, [...shown, assistant(text.slice(0, 30)), goOn])).text).toBe(text.slice(30))
  })
})

test('demo/echo shows such a request as any other', async () => {
  const { text } = await answered('echo', [...question, assistant('half'), goOn])
  expect(text).toContain('Continue your last answer')
})
