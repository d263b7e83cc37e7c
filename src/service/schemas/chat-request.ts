import { z } from 'zod'

const contentPart = z
  .looseObject({ type: z.string(), text: z.string().optional() })
  .refine((part) => part.type !== 'text' || part.text !== undefined, {
    path: ['text'],
    message: 'must be there in a part of the type "text"',
  })

const message = z
  .looseObject({
    role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
    content: z.union([z.string(), z.array(contentPart).min(1)]).nullish(),
  })
  // An assistant's turn may be tool calls alone; everyone else has something to say.
  .refine(({ role, content }) => role === 'assistant' || role === 'function' || content != null, {
    path: ['content'],
    message: 'must be a text or a list of parts',
  })

/**
 * What the specification bounds, and what the service itself reads. Other parameters are the upstream's
 * matter and pass. `null` stands for "not given".
 */
export const chatRequestSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(16)]).nullish(),
  n: z.int().min(1).max(128).nullish(),
  seed: z.int().nullish(),
})
