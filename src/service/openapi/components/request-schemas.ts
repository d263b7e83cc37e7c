import {
  chatRequestSchema,
  messageSchema,
  maxContentParts,
  maxMessages,
  maxStops,
} from '../../schemas/chat-request.ts'
import {
  embeddingsRequestSchema,
  maxInputs,
  maxTokenIds,
  tokenIdSchema,
} from '../../schemas/embeddings-request.ts'
import {
  blockSchemas,
  countTokensSchema,
  customToolSchema,
  messageSchema as messagesMessageSchema,
  messagesRequestSchema,
  maxBlocks,
  maxMessages as maxMessagesTurns,
  maxStops as maxStopSequences,
  maxTools,
  sourceSchemas,
  systemBlockSchema,
  systemMessageSchema,
} from '../../schemas/messages-request.ts'
import { jsonSchemaOf, unionByType, withListFacts, withProperty } from './json-schema.ts'
import { schemaRef, type Schema } from './openapi.ts'
import {
  chatMessageNotes,
  chatNotes,
  countTokensNotes,
  embeddingsNotes,
  messagesMessageNotes,
  messagesNotes,
  systemMessageNotes,
  type Note,
} from './parameter-notes.ts'

const passesOn =
  'Parameters that are not listed here pass to the provider as they are. `null` stands for "not given".'

/** The bodies that the service takes: made from the schemas that check them, with what is checked beside these. */
export function requestSchemas(): Record<string, Schema> {
  return {
    ChatCompletionRequest: chatRequest(),
    ChatMessage: chatMessage(),
    EmbeddingsRequest: embeddingsRequest(),
    MessagesRequest: messagesRequest(noted(jsonSchemaOf(messagesRequestSchema, 'input'), messagesNotes)),
    CountTokensRequest: messagesRequest(noted(jsonSchemaOf(countTokensSchema, 'input'), countTokensNotes)),
    MessagesTurn: messagesTurn(),
    ContentBlock: contentBlock(),
    BlockSource: unionByType(sourceSchemas, (_, schema) => schema),
    MessagesTool: tool(),
  }
}

function chatRequest(): Schema {
  const schema = noted(jsonSchemaOf(chatRequestSchema, 'input'), chatNotes)
  const messages = { maxItems: maxMessages, items: schemaRef('ChatMessage') }
  const withMessages = withProperty(schema, 'messages', (list) => withListFacts(list, messages))
  const withStop = withProperty(withMessages, 'stop', (stop) => withListFacts(stop, { maxItems: maxStops }))
  return { ...withStop, description: passesOn }
}

function chatMessage(): Schema {
  const schema = noted(jsonSchemaOf(messageSchema, 'input'), chatMessageNotes)
  const parts = { maxItems: maxContentParts }
  return {
    ...withProperty(schema, 'content', (content) => withListFacts(content, parts)),
    description: 'One turn. Other fields, such as `name`, `tool_calls` and `tool_call_id`, pass on.',
  }
}

function embeddingsRequest(): Schema {
  const schema = noted(jsonSchemaOf(embeddingsRequestSchema, 'input'), embeddingsNotes)
  const ids: Schema = {
    type: 'array',
    minItems: 1,
    maxItems: maxTokenIds,
    items: jsonSchemaOf(tokenIdSchema, 'input'),
  }
  // Lists of token ids are checked one by one and stand in no schema as a whole.
  const lists: Schema = { type: 'array', minItems: 1, items: ids }
  return {
    ...withProperty(schema, 'input', (input) =>
      withListFacts({ ...input, anyOf: [...(input.anyOf ?? []), lists] }, { maxItems: maxInputs }),
    ),
    description: passesOn,
  }
}

function messagesRequest(schema: Schema): Schema {
  const lists: Record<string, Schema> = {
    messages: { maxItems: maxMessagesTurns, items: schemaRef('MessagesTurn') },
    system: { maxItems: maxBlocks, items: jsonSchemaOf(systemBlockSchema, 'input') },
    stop_sequences: { maxItems: maxStopSequences },
    tools: { maxItems: maxTools, items: schemaRef('MessagesTool') },
  }
  const complete = Object.entries(lists).reduce(
    (sum, [name, facts]) => withProperty(sum, name, (list) => withListFacts(list, facts)),
    schema,
  )
  return { ...complete, description: passesOn }
}

function messagesTurn(): Schema {
  const turn = noted(jsonSchemaOf(messagesMessageSchema, 'output'), messagesMessageNotes)
  const system = noted(jsonSchemaOf(systemMessageSchema, 'output'), systemMessageNotes)
  return {
    anyOf: [
      { ...withBlocks(turn), description: 'One turn.' },
      { ...withBlocks(system), description: 'What the system says later on: never the first message.' },
    ],
  }
}

const withBlocks = (message: Schema): Schema =>
  withProperty(message, 'content', (content) =>
    withListFacts(content, { maxItems: maxBlocks, items: schemaRef('ContentBlock') }),
  )

function contentBlock(): Schema {
  return unionByType(blockSchemas, (type, schema) => {
    if (type === 'image' || type === 'document')
      return withProperty(schema, 'source', () => schemaRef('BlockSource'))
    if (type !== 'tool_result') return schema
    return withProperty(schema, 'content', (content) =>
      withListFacts(content, { maxItems: maxBlocks, items: schemaRef('ContentBlock') }),
    )
  })
}

function tool(): Schema {
  const own = jsonSchemaOf(customToolSchema, 'input')
  const type: Schema = { anyOf: [{ type: 'string', const: 'custom' }, { type: 'null' }] }
  return {
    anyOf: [
      { ...own, description: 'A tool of your own.', properties: { type, ...own.properties } },
      {
        type: 'object',
        description: 'A tool that the provider makes: it passes on as it is.',
        properties: { type: { type: 'string', not: { const: 'custom' } } },
        required: ['type'],
        additionalProperties: {},
      },
    ],
  }
}

function noted(schema: Schema, notes: Record<string, Note>): Schema {
  return Object.entries(notes).reduce(
    (sum, [name, note]) =>
      withProperty(sum, name, (property) => ({
        description: note.text,
        ...withNumberFacts(property, note.facts ?? {}),
        ...('default' in note && { default: note.default as Schema['default'] }), // a word, a number or a boolean
      })),
    schema,
  )
}

/** Adds bounds to the number among the forms that a value may have. */
function withNumberFacts(schema: Schema, facts: Schema): Schema {
  if (schema.type === 'integer' || schema.type === 'number') return { ...schema, ...facts }
  if (!schema.anyOf) return schema
  return { ...schema, anyOf: schema.anyOf.map((form) => withNumberFacts(form, facts)) }
}
