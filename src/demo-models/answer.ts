import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  Logprobs,
  Usage,
} from '#protocol/openai/chat.ts'
import type { AnswerEnd, DemoToken } from './base/apply-limits.ts'
import { countPromptTokens } from './base/tokenizer.ts'
import { createTurns } from './turns.ts'

type LimitedTokens = Generator<DemoToken, AnswerEnd>

/** What all parts of one answer have in common. */
export interface AnswerFrame {
  request: ChatCompletionRequest
  id: string
  /** Unix time in seconds. */
  created: number
}

/** The answer in one piece, and how many tokens it has. */
export async function completionOf(
  tokens: LimitedTokens,
  { request, id, created }: AnswerFrame,
  signal: AbortSignal,
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
  const choice = { index: 0, message, logprobs: logprobsOf(given, request), ...next.value }
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
export function* chunksOf(tokens: LimitedTokens, frame: AnswerFrame): Generator<ChatCompletionChunk> {
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
  end: AnswerEnd | { finish_reason: null } = { finish_reason: null },
): ChatCompletionChunk {
  const usage = frame.request.stream_options?.include_usage ? { usage: null } : {}
  return { ...head(frame), choices: [{ index: 0, delta, logprobs, ...end }], ...usage }
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
