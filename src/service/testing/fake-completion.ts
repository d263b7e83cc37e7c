import type { Answer, RequestBody } from './fake-behaviour.ts'

const id = 'chatcmpl-false'
const created = 1_700_000_000

/** A text in pieces, each a word with the space before it: the upstream's tokens. */
export const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

/** The answer's text, cut at a stop sequence or at max_tokens as a model would. */
export function answerText(answer: Answer, body: RequestBody): { text: string; finishReason: string } {
  const spoken = typeof answer.text === 'function' ? answer.text(body) : (answer.text ?? defaultText(body))
  const stops = [body.stop ?? []].flat()
  const cuts = stops.map((stop) => spoken.indexOf(stop)).filter((index) => index >= 0)
  const stopped = cuts.length > 0 ? spoken.slice(0, Math.min(...cuts)) : spoken
  const words = wordsOf(stopped)
  const isTooLong = body.max_tokens !== undefined && words.length > body.max_tokens
  const text = isTooLong ? words.slice(0, body.max_tokens).join('') : stopped
  return { text, finishReason: answer.finishReason ?? (isTooLong ? 'length' : 'stop') }
}

function defaultText({ model, messages }: RequestBody): string {
  const last = messages.at(-1)?.content
  return `I am ${model}. You said: ${typeof last === 'string' ? last : JSON.stringify(last)}`
}

export function usageOf({ messages }: RequestBody, text: string) {
  const prompt = messages.reduce((sum, { content }) => sum + wordsOf(String(content)).length, 0)
  const completion = wordsOf(text).length
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

export const wholeAnswer = (answer: Answer, body: RequestBody, text: string, finishReason: string) => ({
  id,
  object: 'chat.completion',
  created,
  model: body.model,
  choices: [
    {
      index: 0,
      message: messageOf(answer, text),
      finish_reason: answer.toolCalls ? 'tool_calls' : finishReason,
    },
  ],
  ...(answer.usage !== false && { usage: usageOf(body, text) }),
  ...answer.extra,
})

const messageOf = ({ thinking, toolCalls }: Answer, text: string) => ({
  role: 'assistant',
  content: text,
  ...(thinking !== undefined && { reasoning_content: thinking }),
  ...(toolCalls && {
    tool_calls: toolCalls.map(({ id: callId, name, input }) => ({
      id: callId,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    })),
  }),
})

export const deltaChunk = (model: string, delta: object) =>
  chunk(model, [{ index: 0, delta, finish_reason: null }])

export const chunkOf = (model: string, content: string, isFirst: boolean) =>
  chunk(model, [
    { index: 0, delta: isFirst ? { role: 'assistant', content } : { content }, finish_reason: null },
  ])

export const finishChunk = (model: string, finishReason: string) =>
  chunk(model, [{ index: 0, delta: {}, finish_reason: finishReason }])

export const usageChunk = (model: string, usage: ReturnType<typeof usageOf>) => ({
  ...chunk(model, []),
  usage,
})

const chunk = (model: string, choices: object[]) => ({
  id,
  object: 'chat.completion.chunk',
  created,
  model,
  choices,
})
