import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { z } from 'zod'
import { isRecord } from '#protocol/json/is-record.ts'
import { cleaned, refuse } from './clean-request.ts'
import { firstIssue, firstItemIssue, lengthIssue } from './first-issue.ts'
import { removedFields } from './steering.ts'
import {
  blockSchema,
  blockSchemas,
  countTokensSchema,
  customToolSchema,
  messageSchema,
  messagesRequestSchema,
  maxBlocks,
  maxMessages,
  maxStops,
  maxTools,
  sourceSchemas,
  systemBlockSchema,
  systemMessageSchema,
  toolSchema,
  type CountTokensRequest,
} from './messages-request.ts'

type Path = readonly PropertyKey[]

/** Checks the body of `POST /v1/messages`. Throws a ServiceError `invalid_request` for its first mistake. */
export function parseMessagesRequest(body: unknown): MessagesRequest {
  return parsed(messagesRequestSchema, body) as unknown as MessagesRequest // the schemas bound what this type says
}

/** Checks the body of `POST /v1/messages/count_tokens`, likewise. */
export function parseCountTokensRequest(body: unknown): CountTokensRequest {
  return parsed(countTokensSchema, body) as unknown as CountTokensRequest // the schemas bound what this type says
}

/** The parameters of a request of the Messages format that never leave the service. */
export const removedFromMessages = (body: unknown) => removedFields(messagesRequestSchema, body)

function parsed(schema: z.ZodObject, body: unknown): Record<string, unknown> {
  const { messages, system, tools, stop_sequences: stops } = isRecord(body) ? body : {}
  refuse(lengthIssue(messages, maxMessages, ['messages']), body)
  refuse(lengthIssue(system, maxBlocks, ['system']), body)
  refuse(lengthIssue(tools, maxTools, ['tools']), body)
  refuse(lengthIssue(stops, maxStops, ['stop_sequences']), body)
  refuse(firstIssue(schema, body), body)
  refuse(firstItemIssue(listOf(system), systemIssue), body)
  refuse(firstItemIssue(listOf(messages), messageIssue), body)
  refuse(firstItemIssue(listOf(tools), toolIssue), body)
  return cleaned(schema, body)
}

const systemIssue = (block: unknown, index: number) => firstIssue(systemBlockSchema, block, ['system', index])

function messageIssue(message: unknown, index: number) {
  const path = ['messages', index]
  const { role, content } = isRecord(message) ? message : {}
  // What it says before anything else has a parameter of its own.
  const schema = role === 'system' && index > 0 ? systemMessageSchema : messageSchema
  return (
    lengthIssue(content, maxBlocks, [...path, 'content']) ??
    firstIssue(schema, message, path) ??
    blocksIssue(content, [...path, 'content'], blockIssue)
  )
}

const blocksIssue = (blocks: unknown, path: Path, issueOf: (block: unknown, path: Path) => Issue) =>
  firstItemIssue(listOf(blocks), (block, index) => issueOf(block, [...path, index]))

type Issue = ReturnType<typeof firstIssue>

function blockIssue(block: unknown, path: Path): Issue {
  const issue = plainBlockIssue(block, path)
  if (issue || !isRecord(block) || block.type !== 'tool_result') return issue
  const inside = [...path, 'content']
  return lengthIssue(block.content, maxBlocks, inside) ?? blocksIssue(block.content, inside, plainBlockIssue)
}

/** A block's own mistake, without those of the blocks inside it. */
function plainBlockIssue(block: unknown, path: Path): Issue {
  const issue = firstIssue(blockSchema, block, path)
  if (issue || !isRecord(block)) return issue
  return issueByType(blockSchemas, block, path) ?? sourceIssue(block, path)
}

function sourceIssue({ type, source }: Record<string, unknown>, path: Path): Issue {
  const hasSource = (type === 'image' || type === 'document') && isRecord(source)
  return hasSource ? issueByType(sourceSchemas, source, [...path, 'source']) : undefined
}

function issueByType(schemas: Map<string, z.ZodType>, value: Record<string, unknown>, path: Path): Issue {
  const schema = typeof value.type === 'string' ? schemas.get(value.type) : undefined
  return schema && firstIssue(schema, value, path)
}

function toolIssue(tool: unknown, index: number): Issue {
  const path = ['tools', index]
  const issue = firstIssue(toolSchema, tool, path)
  const isCustom = isRecord(tool) && (tool.type == null || tool.type === 'custom')
  return issue ?? (isCustom ? firstIssue(customToolSchema, tool, path) : undefined)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
