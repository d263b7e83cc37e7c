import { z } from 'zod'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'

/** What counting takes: the request without `max_tokens`. (`Omit` would lose every name to the index.) */
export type CountTokensRequest = {
  [Name in keyof MessagesRequest as Named<Name>]: MessagesRequest[Name]
} & { [parameter: string]: unknown }
type Named<Name> = string extends Name ? never : number extends Name ? never : Exclude<Name, 'max_tokens'>

export const maxMessages = 10_000
export const maxBlocks = 1_000
export const maxTools = 10_000
export const maxStops = 1_000

const word = z.string().min(1)
const wholeFromZero = z.int().refine((number) => number >= 0, { message: 'must be at least 0' })

/** Any block. Of what type it is decides what else it must have. */
export const blockSchema = z.looseObject({ type: word })

/** What the types of blocks that the service itself reads must have; others are the upstream's matter. */
export const blockSchemas = new Map<string, z.ZodType>([
  ['text', z.looseObject({ text: z.string() })],
  ['image', z.looseObject({ source: z.looseObject({ type: word }) })],
  ['document', z.looseObject({ source: z.looseObject({ type: word }) })],
  ['tool_use', z.looseObject({ id: word, name: word, input: z.looseObject({}) })],
  [
    'tool_result',
    z.looseObject({
      tool_use_id: word,
      content: z.union([z.string(), z.array(z.unknown())]).nullish(),
      is_error: z.boolean().nullish(),
    }),
  ],
])

/** What the sources of images and documents must have, by their types. */
export const sourceSchemas = new Map<string, z.ZodType>([
  ['base64', z.looseObject({ media_type: word, data: z.string() })],
  ['text', z.looseObject({ data: z.string() })],
  ['url', z.looseObject({ url: word })],
])

/** One block of `system`. */
export const systemBlockSchema = z.looseObject({ type: z.literal('text'), text: z.string() })

/** One item of `messages`. Its blocks are looked at one by one, so that the first mistake ends it. */
export const messageSchema = z.looseObject({
  role: z
    .string()
    .refine((role) => role !== 'system', {
      message:
        'must be "user" or "assistant". Put what the system says into the top-level parameter "system"',
    })
    .pipe(z.enum(['user', 'assistant'])),
  content: z.union([z.string(), z.array(z.unknown()).min(1)]),
})

/** An item of `messages` by which a system says something in the course of a conversation, or sets something. */
export const systemMessageSchema = z.looseObject({
  role: z.literal('system'),
  content: z.union([z.string(), z.array(z.unknown())]).nullish(),
})

/** One item of `tools`. */
export const toolSchema = z.looseObject({ type: z.string().nullish() })

/** A tool of the client's own. Those of other types are made by the upstream, which knows what they need. */
export const customToolSchema = z.looseObject({
  name: word,
  description: z.string().nullish(),
  input_schema: z.looseObject({}),
})

const toolChoice = z
  .looseObject({
    type: z.enum(['auto', 'any', 'tool', 'none']),
    name: word.nullish(),
    disable_parallel_tool_use: z.boolean().nullish(),
  })
  .refine(({ type, name }) => type !== 'tool' || name != null, {
    path: ['name'],
    message: 'must name the tool that the model is to use',
  })

const thinking = z
  .looseObject({ type: word, budget_tokens: z.int().min(1).nullish() })
  .refine(({ type, budget_tokens: budget }) => type !== 'enabled' || budget != null, {
    path: ['budget_tokens'],
    message: 'must say how many tokens the thinking may take',
  })

/**
 * What counting and answering both take. Other parameters are the upstream's matter and pass. `null` stands
 * for "not given". How long the lists may be is looked at before, what they hold after.
 */
export const countTokensSchema = z.looseObject({
  model: word,
  messages: z.array(z.unknown()).min(1),
  system: z.union([z.string(), z.array(z.unknown())]).nullish(),
  stop_sequences: z.array(z.string().max(500)).nullish(),
  stream: z.boolean().nullish(),
  temperature: z.number().min(0).max(1).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_k: wholeFromZero.nullish(),
  tools: z.array(z.unknown()).nullish(),
  tool_choice: toolChoice.nullish(),
  thinking: thinking.nullish(),
  metadata: z.looseObject({ user_id: z.string().nullish() }).nullish(),
})

/** `max_tokens` may be 0: Anthropic then fills its prompt cache and answers nothing. */
export const messagesRequestSchema = countTokensSchema.extend({ max_tokens: wholeFromZero })
