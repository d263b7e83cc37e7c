import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  FinishReason,
  Logprobs,
  Usage,
} from '#protocol/openai/chat.ts'
import type { StopSignal } from '../../stop-signal.ts'
import type { DemoToken, TokenSource } from './apply-limits.ts'
import { countPromptTokens } from './tokenizer.ts'
import { createTurns } from './turns.ts'

/** What all parts of one answer have in common. */
export interface AnswerFrame {
  request: ChatCompletionRequest
  id: string
  /** Unix time in seconds. */
  created: number
}

/** The answer in one piece, and how many tokens it has. */
export async function completionOf(
  tokens: TokenSource,
  { request, id, created }: AnswerFrame,
  signal: StopSignal,
): Promise<ChatCompletion> {
  const given: DemoToken[] = []
  const turn = createTurns()
  let next = tokens.next()
  for (; !next.done; next = tokens.next()) {
    given.push(next.value)
    await turn()
    signal.throwIfAborted()
  }
  const message = { role: 'assistant' as const, content: given.map(({ text }) => text).join('') }
  const choice = { index: 0, message, logprobs: logprobsOf(given, request), finish_reason: next.value }
  return {
    id,
    object: 'chat.completion',
    created,
    model: request.model,
    choices: [choice],
    usage: usageOf(request, given.length),
  }
}

/** The same answer as chunks; the one with the usage always comes last. */
export function* chunksOf(tokens: TokenSource, frame: AnswerFrame): Generator<ChatCompletionChunk> {
  yield chunk(frame, { role: 'assistant', content: '' })
  let count = 0
  let next = tokens.next()
  for (; !next.done; next = tokens.next()) {
    count += 1
    yield chunk(frame, { content: next.value.text }, logprobsOf([next.value], frame.request))
  }
  yield chunk(frame, {}, null, next.value)
  yield { ...head(frame), choices: [], usage: usageOf(frame.request, count) }
}

const head = ({ request, id, created }: AnswerFrame) =>
  ({ id, object: 'chat.completion.chunk', created, model: request.model }) as const

function chunk(
  frame: AnswerFrame,
  delta: ChatCompletionChunk['choices'][number]['delta'],
  logprobs: Logprobs | null = null,
  finishReason: FinishReason | null = null,
): ChatCompletionChunk {
  const usage = frame.request.stream_options?.include_usage ? { usage: null } : {}
  return { ...head(frame), choices: [{ index: 0, delta, logprobs, finish_reason: finishReason }], ...usage }
}

function logprobsOf(tokens: readonly DemoToken[], { logprobs }: ChatCompletionRequest): Logprobs | null {
  if (!logprobs) return null
  const content = tokens.flatMap(({ logprob }) => (logprob ? [logprob] : []))
  return content.length > 0 ? { content } : null
}

function usageOf({ messages }: ChatCompletionRequest, completionTokens: number): Usage {
  const promptTokens = countPromptTokens(messages)
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  }
}
