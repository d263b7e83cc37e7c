import type { ModelAnswer, AnswerCall } from './model-answer.ts'
import { piecesOf, answerIds, answerTokens } from './answer-facts.ts'

const callOf = ({ id, name, input }: AnswerCall) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
})

const usage = {
  prompt_tokens: answerTokens.prompt,
  completion_tokens: answerTokens.completion,
  total_tokens: answerTokens.prompt + answerTokens.completion,
  prompt_tokens_details: { cached_tokens: answerTokens.cached, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 5, audio_tokens: 0 },
}

/** A whole answer as OpenAI's service writes it. */
export function completionOf(answer: ModelAnswer) {
  const { thinking, text = null, calls } = answer
  const message = {
    role: 'assistant',
    content: text,
    refusal: null,
    annotations: [],
    ...(thinking && { reasoning_content: thinking.text }),
    ...(calls && { tool_calls: calls.map(callOf) }),
  }
  return {
    id: answerIds.completion,
    object: 'chat.completion',
    created: 1_790_000_000,
    model: answerIds.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishOf(answer) }],
    usage,
    service_tier: 'default',
    system_fingerprint: 'fp_said',
  }
}

const finishOf = ({ calls, reason }: ModelAnswer) => reason ?? (calls ? 'tool_calls' : 'stop')

/** The same as a stream; the chunk with the usage comes last. */
export function chunksOf(answer: ModelAnswer): object[] {
  const { thinking, text, calls = [] } = answer
  const chunk = (choices: object[], more: object = { usage: null }) => ({
    id: answerIds.completion,
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: answerIds.model,
    service_tier: 'default',
    system_fingerprint: 'fp_said',
    choices,
    ...more,
    obfuscation: 'x7',
  })
  const deltaChunk = (delta: object, reason: string | null = null) =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: reason }])
  return [
    deltaChunk({ role: 'assistant', content: '', refusal: null }),
    ...piecesOf(thinking?.text).map((piece) => deltaChunk({ reasoning_content: piece })),
    ...piecesOf(text).map((piece) => deltaChunk({ content: piece })),
    ...calls.flatMap(({ id, name, input }, index) => [
      deltaChunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      ...piecesOf(JSON.stringify(input)).map((piece) =>
        deltaChunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
      ),
    ]),
    deltaChunk({}, finishOf(answer)),
    chunk([], { usage }),
  ]
}
