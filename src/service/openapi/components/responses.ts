import { z } from 'zod'
import { finishReasonNames } from '#protocol/openai/finish-reasons.ts'

const unixTime = z.int().describe('Unix time in seconds.')
const toolCall = z.looseObject({
  id: z.string().optional(),
  type: z.literal('function').optional(),
  function: z.looseObject({ name: z.string().optional(), arguments: z.string().optional() }),
})
const tokens = z.array(z.looseObject({ token: z.string(), logprob: z.number() })).nullable()
const logprobs = z.looseObject({ content: tokens, refusal: tokens }).nullable()
const finishReasons = finishReasonNames.filter((name) => name !== 'error')

const estimated = z
  .boolean()
  .optional()
  .describe('True where the provider counted nothing and this service estimated.')
const usage = z.looseObject({
  prompt_tokens: z.int().min(0),
  completion_tokens: z.int().min(0),
  total_tokens: z.int().min(0),
  estimated,
})

const errorFields = z.looseObject({
  message: z.string().describe('What is wrong and what to do, for a person.'),
  type: z.string(),
  param: z.string().nullable().describe('The parameter at fault, as `messages[0].role`.'),
  code: z.string().nullable().describe('The finest word for the mistake; programs go by this one.'),
})

export const errorSchema = z.looseObject({ error: errorFields })

export const chatCompletionSchema = z.looseObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: unixTime,
  model: z.string().describe('The model as you asked for it.'),
  choices: z.array(
    z.looseObject({
      index: z.int().min(0),
      message: z.looseObject({
        role: z.literal('assistant'),
        content: z.string().nullable(),
        refusal: z.string().nullable(),
        reasoning_content: z.string().nullish().describe('What the model thought, where it shows that.'),
        tool_calls: z.array(toolCall).nullish(),
      }),
      logprobs,
      finish_reason: z.enum(finishReasons).describe('Why it ended. Never null in a whole answer.'),
    }),
  ),
  usage,
})

export const chatCompletionChunkSchema = z.looseObject({
  id: z.string().describe('The same on every chunk of one answer.'),
  object: z.literal('chat.completion.chunk'),
  created: unixTime,
  model: z.string(),
  choices: z
    .array(
      z.looseObject({
        index: z.int().min(0),
        delta: z.looseObject({
          role: z.literal('assistant').optional(),
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          reasoning_content: z.string().nullish(),
          tool_calls: z
            .array(toolCall.extend({ index: z.int().min(0) }))
            .nullish()
            .describe('Fragments of one call share an `index`.'),
        }),
        logprobs: logprobs.optional(),
        finish_reason: z
          .enum(finishReasonNames)
          .nullable()
          .describe('On the last chunk of each choice. `error` comes with `error` beside the choices.'),
      }),
    )
    .describe('Empty on the chunk that holds the usage.'),
  usage: usage.nullish(),
  error: errorFields.optional().describe('What ended the answer early. No `[DONE]` follows.'),
})

export const embeddingsSchema = z.looseObject({
  object: z.literal('list'),
  data: z.array(
    z.looseObject({
      object: z.literal('embedding'),
      index: z.int().min(0).describe('Which of the inputs it belongs to.'),
      embedding: z
        .union([z.array(z.number()), z.string()])
        .describe('Numbers, or base64 where that was asked for.'),
    }),
  ),
  model: z.string(),
  usage: z.looseObject({ prompt_tokens: z.int().min(0), total_tokens: z.int().min(0), estimated }),
})

export const modelSchema = z.looseObject({
  id: z.string().describe('`provider/model`.'),
  object: z.literal('model'),
  created: unixTime,
  owned_by: z.string(),
  name: z.string().optional(),
  description: z.string().optional(),
  context_length: z.number().optional().describe('How many tokens question and answer may have together.'),
  architecture: z
    .looseObject({
      input_modalities: z.array(z.string()).optional(),
      output_modalities: z.array(z.string()).optional(),
    })
    .optional()
    .describe('What goes in and comes out: `text`, `image`, `file`, `audio`, `video`, `embeddings`.'),
  pricing: z
    .looseObject({
      prompt: z.string().optional(),
      completion: z.string().optional(),
      input_cache_read: z.string().optional(),
      request: z.string().optional().describe('What each request costs beside its tokens.'),
    })
    .optional()
    .describe('US dollars for each token, as text.'),
  top_provider: z
    .looseObject({
      context_length: z.number().optional(),
      max_completion_tokens: z.number().optional(),
    })
    .optional()
    .describe('What the one who serves it allows, in tokens.'),
  supported_parameters: z.array(z.string()).optional(),
})

export const modelListSchema = z.looseObject({ object: z.literal('list'), data: z.array(modelSchema) })

export const healthSchema = z.looseObject({
  status: z.enum(['ok', 'degraded']),
  providers: z.array(
    z.looseObject({
      name: z.string(),
      state: z.enum(['ready', 'pending', 'failing']),
      models: z.int().min(0),
      detail: z.string().optional().describe('What is wrong, in plain words.'),
    }),
  ),
  remote: z
    .looseObject({ state: z.enum(['ready', 'failing']), detail: z.string().optional() })
    .optional()
    .describe('The service elsewhere that the page uses, where one is set.'),
})

export const readinessSchema = z.looseObject({
  status: z.enum(['ready', 'degraded', 'stopping']),
  detail: z.string().optional(),
})
