import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import type { DemoToken, TokenSource } from './base/apply-limits.ts'
import { textSource } from './base/chat-model.ts'
import { textOf } from './base/messages.ts'

/** How the page begins a message that asks for the rest of an answer that was cut off. */
const goOnPattern = /^\s*continue your last answer exactly where it stopped/i

const nothingToAdd = '*(That was all of my answer. I have nothing to add.)*'
const notMine =
  '*(I can only go on with an answer of my own, and what stands there is not how mine begins. I have nothing to add.)*'

/** An answer that has begun already: the request for it, and what is here of it, the oldest piece first. */
interface Begun {
  request: ChatCompletionRequest
  pieces: string[]
  /** Whether the rest was asked for in words; else the last message is the answer's own beginning. */
  isAsked: boolean
}

/** Goes on with an answer that the messages hold the beginning of; any other request is answered from its start. */
export function* goOn(
  request: ChatCompletionRequest,
  answerFromStart: (request: ChatCompletionRequest) => TokenSource,
): TokenSource {
  const answer = (asked: ChatCompletionRequest) => answerFromStart(withoutGoOnRequests(asked))
  const begun = begunIn(request)
  if (!begun) return yield* answer(request)
  const source = answer(begun.request)
  const tokens: DemoToken[] = []
  let next = source.next()
  for (; !next.done; next = source.next()) tokens.push(next.value)
  const end = endOf(begun.pieces, tokens.map(({ text }) => text).join(''))
  if (end === undefined) return yield* begun.isAsked ? textSource(notMine) : answer(request)
  const rest = tokensFrom(tokens, end)
  if (rest.length === 0) return yield* textSource(nothingToAdd)
  yield* rest
  return next.value
}

function begunIn(request: ChatCompletionRequest): Begun | undefined {
  const isAsked = isGoOnRequest(request.messages.at(-1))
  const pieces: string[] = []
  let end = request.messages.length
  // The rest may have been asked for before, and cut off again.
  for (;;) {
    if (isGoOnRequest(request.messages[end - 1])) end -= 1
    else if (pieces.length > 0) break
    const piece = request.messages[end - 1]
    if (piece?.role !== 'assistant') break
    pieces.unshift(textOf(piece))
    end -= 1
  }
  if (!isAsked && pieces.every((piece) => piece.trim() === '')) return undefined
  return { request: { ...request, messages: request.messages.slice(0, end) }, pieces, isAsked }
}

const isGoOnRequest = (message: ChatMessage | undefined) =>
  message?.role === 'user' && goOnPattern.test(textOf(message))

/** What was asked for the rest of earlier answers is no question of its own. */
function withoutGoOnRequests(request: ChatCompletionRequest): ChatCompletionRequest {
  const messages = request.messages.filter((message) => !isGoOnRequest(message))
  return messages.length === request.messages.length ? request : { ...request, messages }
}

/** Where in the text the pieces end that it begins with; blanks around a piece may have been lost on the way. */
function endOf(pieces: readonly string[], text: string): number | undefined {
  let end = 0
  for (const piece of pieces) {
    if (text.startsWith(piece, end)) {
      end += piece.length
      continue
    }
    const start = afterBlanks(text, end)
    const words = piece.trim()
    if (!text.startsWith(words, start)) return undefined
    end = start + words.length
    if (/\s$/.test(piece)) end = afterBlanks(text, end)
  }
  return end
}

const afterBlanks = (text: string, start: number) => start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0)

/** The tokens from a place in their text on; one that lies across it is cut and loses its probabilities. */
function tokensFrom(tokens: readonly DemoToken[], offset: number): DemoToken[] {
  let at = 0
  return tokens.flatMap((token) => {
    const before = offset - at
    at += token.text.length
    if (before <= 0) return [token]
    return before < token.text.length ? [{ text: token.text.slice(before) }] : []
  })
}
