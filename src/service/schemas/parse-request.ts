import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import {
  chatRequestSchema,
  messageRoles,
  messageSchema,
  maxContentParts,
  maxMessages,
  maxStops,
} from './chat-request.ts'
import { cleaned, refuse } from './clean-request.ts'
import {
  embeddingsRequestSchema,
  maxInputs,
  maxTokenIds,
  tokenIdSchema,
  tokensRequestSchema,
} from './embeddings-request.ts'
import { firstIssue, firstItemIssue, lengthIssue } from './first-issue.ts'
import { removedFields } from './steering.ts'

export function parseChatRequest(body: unknown): ChatCompletionRequest {
  const { messages, stop } = isRecord(body) ? body : {}
  refuse(lengthIssue(messages, maxMessages, ['messages']), body)
  refuse(lengthIssue(stop, maxStops, ['stop']), body)
  refuse(firstIssue(chatRequestSchema, body), body)
  refuse(firstItemIssue(listOf(messages), messageIssue), body)
  return cleaned(chatRequestSchema, body) as unknown as ChatCompletionRequest // the schema bounds what this type says
}

/** The parameters of a chat request that never leave the service. */
export const removedFromChat = (body: unknown) => removedFields(chatRequestSchema, body)

function messageIssue(message: unknown, index: number) {
  if (isPlain(message)) return undefined
  const path = ['messages', index]
  const content = isRecord(message) ? message.content : undefined
  return (
    lengthIssue(content, maxContentParts, [...path, 'content']) ?? firstIssue(messageSchema, message, path)
  )
}

// What the schema says of most messages, without its price for each turn of a long history.
const isPlain = (message: unknown) =>
  isRecord(message) && typeof message.content === 'string' && roles.has(message.role)

export function parseEmbeddingsRequest(body: unknown): EmbeddingsRequest {
  const { input } = isRecord(body) ? body : {}
  const itemIssue = tokensIssueOf(listOf(input)[0])
  const schema = itemIssue ? tokensRequestSchema : embeddingsRequestSchema
  refuse(lengthIssue(input, maxInputs, ['input']), body)
  refuse(firstIssue(schema, body), body)
  if (itemIssue) refuse(firstItemIssue(listOf(input), itemIssue), body)
  return cleaned(schema, body) as unknown as EmbeddingsRequest // the schema bounds what this type says
}

/** The same of a request for embeddings. */
export const removedFromEmbeddings = (body: unknown) => removedFields(embeddingsRequestSchema, body)

/** How the items are checked of an input whose first one this is, where these are token ids or lists of them. */
function tokensIssueOf(first: unknown) {
  if (Array.isArray(first)) return tokenListIssue
  return typeof first === 'number' ? tokenIssueIn(['input']) : undefined
}

function tokenListIssue(list: unknown, index: number) {
  const path = ['input', index]
  const ids = tokenIdSchema.array().min(1)
  if (!Array.isArray(list) || list.length === 0) return firstIssue(ids, list, path)
  return lengthIssue(list, maxTokenIds, path) ?? firstItemIssue(list, tokenIssueIn(path))
}

const tokenIssueIn = (path: readonly PropertyKey[]) => (id: unknown, position: number) =>
  isTokenId(id) ? undefined : firstIssue(tokenIdSchema, id, [...path, position])

// What the schema says, without its price for each of millions.
const isTokenId = (id: unknown) => Number.isSafeInteger(id) && Number(id) >= 0

const roles = new Set<unknown>(messageRoles)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
