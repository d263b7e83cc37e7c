import type { chatRequestSchema, messageSchema } from '../../schemas/chat-request.ts'
import type { embeddingsRequestSchema } from '../../schemas/embeddings-request.ts'
import type {
  countTokensSchema,
  messageSchema as messagesMessageSchema,
  messagesRequestSchema,
  systemMessageSchema,
} from '../../schemas/messages-request.ts'
import type { Schema } from './openapi.ts'

/** What a schema cannot say: what a parameter is for, what it is when left out, and bounds checked elsewhere. */
export interface Note {
  text: string
  default?: unknown
  facts?: Schema
}

type NotesFor<SomeSchema extends { shape: object }> = Record<keyof SomeSchema['shape'], Note>

const model: Note = {
  text: 'The model, as `provider/model`. A bare name works where only one provider lists it. `GET /v1/models` lists them all.',
}
const ownDefault = 'Left out, it is not sent, and the model’s own default holds.'

export const chatNotes = {
  model,
  messages: { text: 'The conversation so far, oldest first.' },
  stream: {
    text: 'Whether the answer comes as server-sent events, a few letters at a time.',
    default: false,
  },
  stream_options: {
    text: 'For streams. `include_usage`: one more chunk before `[DONE]`, with the tokens used.',
  },
  temperature: {
    text: `How freely the model chooses its words: 0 is most predictable, 2 is wild. ${ownDefault}`,
  },
  top_p: {
    text: `Only the likeliest words that together reach this share are considered. Change this or \`temperature\`, not both. ${ownDefault}`,
  },
  max_tokens: {
    text: 'The longest answer, in tokens. It is reserved from your minute’s tokens until the answer’s real length is known.',
  },
  max_completion_tokens: { text: 'The newer name of `max_tokens`. Where both are given, this one counts.' },
  stop: { text: 'A text, or several, at which the answer ends. The text itself is not part of the answer.' },
  n: { text: 'How many answers are wanted. Many models give one only.', default: 1 },
  seed: { text: 'With the same seed, some models answer the same again.' },
} satisfies NotesFor<typeof chatRequestSchema>

export const chatMessageNotes = {
  role: {
    text: 'Who speaks. `system` and `developer` instruct the model, `tool` gives a tool’s result back.',
  },
  content: {
    text: 'A text, or a list of parts such as `{"type":"text","text":"…"}` and `{"type":"image_url","image_url":{"url":"…"}}`. Only an assistant’s turn may go without.',
  },
} satisfies NotesFor<typeof messageSchema>

export const embeddingsNotes = {
  model,
  input: {
    text: 'What is to be measured: a text, a list of texts, a list of token ids, or a list of such lists.',
  },
  dimensions: { text: 'How many numbers each vector is to have, where the model leaves a choice.' },
  encoding_format: {
    text: 'How vectors are written: as numbers, or as base64 of little-endian 32-bit floats.',
    default: 'float',
  },
} satisfies NotesFor<typeof embeddingsRequestSchema>

export const countTokensNotes = {
  model,
  messages: {
    text: 'The conversation so far, oldest first. What the system says before anything else goes into `system`; what it says later stands here.',
  },
  system: { text: 'Instructions for the model: a text, or a list of text blocks.' },
  stop_sequences: { text: 'Texts at which the answer ends. The text itself is not part of the answer.' },
  stream: {
    text: 'Whether the answer comes as server-sent events, a few letters at a time.',
    default: false,
  },
  temperature: { text: `How freely the model chooses its words: 0 is most predictable. ${ownDefault}` },
  top_p: {
    text: `Only the likeliest words that together reach this share are considered. ${ownDefault}`,
  },
  top_k: { text: 'Only so many of the likeliest words are considered.', facts: { minimum: 0 } },
  tools: {
    text: 'Tools that the model may ask for. Yours have a `name` and an `input_schema`; tools of other types pass to the provider.',
  },
  tool_choice: { text: 'Whether the model may, must or must not use a tool, and which.' },
  thinking: {
    text: 'Whether the model thinks before it answers. `{"type":"enabled"}` needs `budget_tokens`.',
  },
  metadata: { text: 'About the request. `user_id` tells the provider whose it is, without a name.' },
} satisfies NotesFor<typeof countTokensSchema>

export const messagesNotes = {
  ...countTokensNotes,
  max_tokens: {
    text: 'The longest answer, in tokens. It is reserved from your minute’s tokens until the answer’s real length is known.',
    facts: { minimum: 0 },
  },
} satisfies NotesFor<typeof messagesRequestSchema>

export const messagesMessageNotes = {
  role: { text: 'Who speaks.' },
  content: { text: 'A text, or a list of blocks.' },
} satisfies NotesFor<typeof messagesMessageSchema>

export const systemMessageNotes = {
  role: { text: 'Who speaks: the system.' },
  content: { text: 'A text, or a list of blocks. It may be left out.' },
} satisfies NotesFor<typeof systemMessageSchema>
