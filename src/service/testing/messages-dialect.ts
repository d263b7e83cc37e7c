import type { Dialect } from './dialect.ts'
import type { Answer, RequestBody } from './fake-behaviour.ts'
import { usageOf } from './fake-completion.ts'

const id = 'msg_false'
const signature = 'false-signature+/='

/** Anthropic's Messages format. */
export const messagesDialect: Dialect = {
  whole: (answer, body, text, finishReason) => ({
    id,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: contentOf(answer, text),
    stop_reason: reasonOf(answer, finishReason),
    stop_sequence: null,
    usage: figuresOf(body, text),
    ...answer.extra,
  }),
  opening: ({ thinking }, body) => [
    {
      type: 'message_start',
      message: {
        id,
        type: 'message',
        role: 'assistant',
        model: body.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...figuresOf(body, ''), output_tokens: 1 },
      },
    },
    { type: 'ping' },
    ...(thinking === undefined
      ? []
      : block(0, { type: 'thinking', thinking: '', signature: '' }, [
          { type: 'thinking_delta', thinking },
          { type: 'signature_delta', signature },
        ])),
    {
      type: 'content_block_start',
      index: thinking === undefined ? 0 : 1,
      content_block: { type: 'text', text: '' },
    },
  ],
  word: (_, text, __, answer) => ({
    type: 'content_block_delta',
    index: textIndex(answer),
    delta: { type: 'text_delta', text },
  }),
  closing: (answer, body, text, finishReason) => [
    { type: 'content_block_stop', index: textIndex(answer) },
    ...(answer.toolCalls ?? []).flatMap(({ id: callId, name, input }, at) =>
      block(textIndex(answer) + 1 + at, { type: 'tool_use', id: callId, name, input: {} }, [
        { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      ]),
    ),
    {
      type: 'message_delta',
      delta: { stop_reason: reasonOf(answer, finishReason), stop_sequence: null },
      usage: { output_tokens: figuresOf(body, text).output_tokens },
    },
    { type: 'message_stop' },
  ],
  done: '',
  encode: (event, lineEnd) => {
    const { type } = event as { type: string } // every event of this format has one
    return `event: ${type}${lineEnd}data: ${JSON.stringify(event)}${lineEnd}${lineEnd}`
  },
  error: (message) => ({ type: 'error', error: { type: 'api_error', message } }),
}

/** Thinking comes before the text, tools after it. */
const textIndex = (answer: Pick<Answer, 'thinking'> | undefined) => (answer?.thinking === undefined ? 0 : 1)

const contentOf = ({ thinking, toolCalls = [] }: Answer, text: string) => [
  ...(thinking === undefined ? [] : [{ type: 'thinking', thinking, signature }]),
  ...(text === '' ? [] : [{ type: 'text', text }]),
  ...toolCalls.map(({ id: callId, name, input }) => ({ type: 'tool_use', id: callId, name, input })),
]

const block = (index: number, start: object, deltas: object[]) => [
  { type: 'content_block_start', index, content_block: start },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
]

function figuresOf(body: RequestBody, text: string) {
  const { prompt_tokens: input, completion_tokens: output } = usageOf(body, text)
  return { input_tokens: input, output_tokens: output }
}

const reasons: Record<string, string> = { stop: 'end_turn', length: 'max_tokens' }
const reasonOf = ({ toolCalls }: Answer, finishReason: string) =>
  toolCalls ? 'tool_use' : (reasons[finishReason] ?? finishReason)
