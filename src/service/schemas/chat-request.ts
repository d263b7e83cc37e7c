import { z } from 'zod'

export const maxMessages = 10_000
export const maxContentParts = 1_000
export const maxStops = 16

export const messageRoles = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const
const stopText = z.string().max(500)

/** Of any length: seeds have 64 bits, and go on as they were written. */
const wholeNumber = z
  .number()
  .refine(Number.isInteger, { message: 'must be a whole number' })
  .meta({ type: 'integer' })

const contentPart = z
  .looseObject({ type: z.string(), text: z.string().optional() })
  .refine((part) => part.type !== 'text' || part.text !== undefined, {
    path: ['text'],
    message: 'must be there in a part of the type "text"',
  })

/** One item of `messages`. They are checked one by one, so that the first mistake ends it. */
export const messageSchema = z
  .looseObject({
    role: z.enum(messageRoles),
    content: z.union([z.string(), z.array(contentPart).min(1)]).nullish(),
  })
  // An assistant's turn may be tool calls alone; everyone else has something to say.
  .refine(({ role, content }) => role === 'assistant' || role === 'function' || content != null, {
    path: ['content'],
    message: 'must be a text or a list of parts',
  })

/**
 * What the specification bounds, and what the service itself reads. Other parameters are the upstream's
 * matter and pass. `null` stands for "not given". How long the lists may be is looked at before.
 */
export const chatRequestSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(z.unknown()).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  stop: z.union([stopText, z.array(stopText)]).nullish(),
  n: z.int().min(1).max(128).nullish(),
  seed: wholeNumber.nullish(),
})
