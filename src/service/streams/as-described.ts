import { contentPieces, joinedPieces, wordlessParts } from '#protocol/openai/content-pieces.ts'
import type { ChatCompletion, ChatCompletionChunk, Logprobs } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { typedCall } from '../upstream/openai/typed-call.ts'

// Upstreams leave out what OpenAI's own description of its answers requires, and some say in other places what belongs
// into `content`. What is as described stays the same object, so that it can be passed on as it was written.

/** A whole answer with all that the description requires: null where it is missing. */
export function completionAsDescribed(completion: ChatCompletion): ChatCompletion {
  const choices = mapped(completion.choices, (choice) => {
    const message = messageAsDescribed(choice.message)
    const logprobs = logprobsAsDescribed(choice.logprobs)
    return message === choice.message && logprobs === choice.logprobs
      ? choice
      : { ...choice, message, logprobs }
  })
  return choices === completion.choices ? completion : { ...completion, choices }
}

/** A chunk of a streamed one, likewise. */
export function chunkAsDescribed(chunk: ChatCompletionChunk): ChatCompletionChunk {
  const choices = mapped(chunk.choices, (choice) => {
    const { finish_reason: reason = null, logprobs } = choice
    const delta = choice.delta && withPlainContent(choice.delta)
    const described = logprobs && logprobsAsDescribed(logprobs)
    return delta === choice.delta && reason === choice.finish_reason && described === logprobs
      ? choice
      : { ...choice, delta, finish_reason: reason, ...(described !== undefined && { logprobs: described }) }
  })
  return choices === chunk.choices ? chunk : { ...chunk, choices }
}

type Message = ChatCompletion['choices'][number]['message']

function messageAsDescribed(given: Message): Message {
  const message = withPlainContent(given)
  const { content, refusal, tool_calls: calls } = message
  const typed = Array.isArray(calls) ? mapped(calls, typedCall) : calls
  if (content !== undefined && refusal !== undefined && typed === calls) return message
  return {
    ...message,
    content: content ?? null,
    refusal: refusal ?? null,
    ...(typed && { tool_calls: typed }),
  }
}

/** Content as a text, which clients are promised: of a list of parts (Mistral's) the thinking has a field of its own. */
function withPlainContent<Whole extends { content?: unknown; reasoning_content?: unknown }>(
  message: Whole,
): Whole {
  const { content, reasoning_content: reasoning } = message
  if (!Array.isArray(content)) return message
  const pieces = contentPieces(content)
  const thinking = (typeof reasoning === 'string' ? reasoning : '') + joinedPieces(pieces, 'thinking')
  const others = wordlessParts(content)
  return {
    ...message,
    content: joinedPieces(pieces, 'text'),
    ...(thinking !== '' && { reasoning_content: thinking }),
    // No text, and not lost all the same: references to sources, for example.
    ...(others.length > 0 && { content_parts: others }),
  }
}

function logprobsAsDescribed(logprobs: Logprobs | null | undefined): Logprobs | null {
  if (!isRecord(logprobs)) return logprobs ?? null
  const { content, refusal } = logprobs as Logprobs
  const tokens = Array.isArray(content) ? mapped(content, tokenAsDescribed) : (content ?? null)
  if (tokens === content && refusal !== undefined) return logprobs
  return { ...(logprobs as Logprobs), content: tokens, refusal: refusal ?? null }
}

type Token = NonNullable<Logprobs['content']>[number]

function tokenAsDescribed(token: Token): Token {
  const { bytes, top_logprobs: others } = token as Partial<Token>
  const described = Array.isArray(others) ? mapped(others, withBytes) : []
  return bytes !== undefined && described === others
    ? token
    : { ...token, bytes: bytes ?? null, top_logprobs: described }
}

const withBytes = (token: Token['top_logprobs'][number]): Token['top_logprobs'][number] =>
  (token as Partial<Token>).bytes === undefined ? { ...token, bytes: null } : token

/** The list itself where no item is another. */
function mapped<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change)
  return changed.some((item, position) => item !== items[position]) ? changed : items
}
