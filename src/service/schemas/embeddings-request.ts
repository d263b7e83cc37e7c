import { z } from 'zod'

/** The longest list of inputs that the field takes in one request. */
export const maxInputs = 2048
/** More than any model in use takes for one input. */
export const maxTokenIds = 100_000

const text = z.string().min(1)

export const tokenIdSchema = z.int().min(0)

export const embeddingsRequestSchema = z.looseObject({
  model: z.string().min(1),
  input: z.union([text, z.array(text).min(1), z.array(tokenIdSchema).min(1)]),
  dimensions: z.int().min(1).nullish(),
  encoding_format: z.enum(['float', 'base64']).nullish(),
})

/** For inputs that are token ids, or lists of them: these are checked one by one. */
export const tokensRequestSchema = embeddingsRequestSchema.extend({ input: z.array(z.unknown()).min(1) })
