import { z } from 'zod'

/** The longest list of inputs that the field takes in one request. */
const mostInputs = 2048

const text = z.string().min(1)
const tokens = z.array(z.int().min(0)).min(1)

export const embeddingsRequestSchema = z.looseObject({
  model: z.string().min(1),
  input: z.union([
    text,
    z.array(text).min(1).max(mostInputs),
    tokens.max(mostInputs),
    z.array(tokens).min(1).max(mostInputs),
  ]),
  dimensions: z.int().min(1).nullish(),
  encoding_format: z.enum(['float', 'base64']).nullish(),
})
