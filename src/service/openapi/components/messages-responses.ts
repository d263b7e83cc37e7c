import { z } from 'zod'

const word = z.string().min(1)

const stopReason = z
  .enum([
    'end_turn',
    'max_tokens',
    'stop_sequence',
    'tool_use',
    'pause_turn',
    'refusal',
    'model_context_window_exceeded',
  ])
  .nullable()
  .describe('Why it ended. Null while a stream begins.')

const block = z.union([
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('thinking'), thinking: z.string() }),
  z.looseObject({ type: z.literal('tool_use'), id: word, name: word, input: z.unknown() }),
  z.looseObject({ type: word }),
])

const inputTokens = {
  cache_creation_input_tokens: z.int().min(0).nullish(),
  cache_read_input_tokens: z.int().min(0).nullish(),
}

const usage = z.looseObject({ input_tokens: z.int().min(0), output_tokens: z.int().min(0), ...inputTokens })

export const messagesAnswerSchema = z.looseObject({
  id: word,
  type: z.literal('message'),
  role: z.literal('assistant'),
  model: z.string().describe('The model as you asked for it.'),
  content: z.array(block),
  stop_reason: stopReason,
  stop_sequence: z.string().nullable(),
  usage,
})

export const messagesErrorSchema = z.looseObject({
  type: z.literal('error'),
  error: z.looseObject({
    type: word.describe('The class of the mistake; programs go by this one.'),
    message: z.string().describe('What is wrong and what to do, for a person.'),
  }),
  request_id: z.string().nullish(),
})

const index = z.int().min(0)

/** One event of a streamed answer; its `event` line repeats the type. */
export const messageEventSchema = z.union([
  z.looseObject({ type: z.literal('message_start'), message: messagesAnswerSchema }),
  z.looseObject({ type: z.literal('content_block_start'), index, content_block: block }),
  z.looseObject({
    type: z.literal('content_block_delta'),
    index,
    delta: z.union([
      z.looseObject({ type: z.literal('text_delta'), text: z.string() }),
      z.looseObject({ type: z.literal('input_json_delta'), partial_json: z.string() }),
      z.looseObject({ type: z.literal('thinking_delta'), thinking: z.string() }),
      z.looseObject({ type: z.literal('signature_delta'), signature: z.string() }),
    ]),
  }),
  z.looseObject({ type: z.literal('content_block_stop'), index }),
  z.looseObject({
    type: z.literal('message_delta'),
    delta: z.looseObject({ stop_reason: stopReason, stop_sequence: z.string().nullable() }),
    usage: z.looseObject({
      output_tokens: z.int().min(0),
      input_tokens: z.int().min(0).nullish(),
      ...inputTokens,
    }),
  }),
  z.looseObject({ type: z.literal('message_stop') }),
  z.looseObject({ type: z.literal('ping') }),
  messagesErrorSchema,
])

export const tokenCountSchema = z.looseObject({ input_tokens: z.int().min(0) })

/** `GET /v1/models` as clients of this family read it: they send `anthropic-version`. */
export const messagesModelSchema = z.looseObject({
  type: z.literal('model'),
  id: word.describe('`provider/model`.'),
  display_name: z.string(),
  created_at: z.iso.datetime().describe('The epoch where it is not known.'),
  max_input_tokens: z.number().nullable(),
  max_tokens: z.number().nullable().describe('The most that `max_tokens` may be.'),
})

export const messagesModelListSchema = z.looseObject({
  data: z.array(messagesModelSchema),
  has_more: z.boolean().describe('Whether more follows in the direction that was asked for.'),
  first_id: z.string().nullable(),
  last_id: z.string().nullable(),
})
