import { questionErrors } from '../components/failures.ts'
import { keyedAnswerHeaders, messagesAnswerHeaders, writtenAnswerHeaders } from '../components/headers.ts'
import { schemaRef, type Operation, type Parameter, type Paths } from '../components/openapi.ts'
import { anthropicSamples, javaScriptArgument, pythonArguments } from '../samples/clients.ts'
import { curl } from '../samples/curl.ts'

const path = '/v1/messages'
const countPath = '/v1/messages/count_tokens'
const question = {
  model: 'demo/guide',
  max_tokens: 300,
  messages: [{ role: 'user', content: 'What is a token?' }],
}
const streamed = { ...question, stream: true }
const counted = { model: 'demo/guide', messages: question.messages }

const message = {
  id: 'msg_4f6c2f0e',
  type: 'message',
  role: 'assistant',
  model: 'demo/guide',
  content: [{ type: 'text', text: 'A token is a piece of text.' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 11, output_tokens: 8 },
}

const event = (data: { type: string }) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`
const streamOf = (...events: { type: string; [field: string]: unknown }[]) => events.map(event).join('')
const events = streamOf(
  {
    type: 'message_start',
    message: { ...message, content: [], stop_reason: null, usage: { input_tokens: 11, output_tokens: 0 } },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text: 'A token is a piece of text.' },
  },
  { type: 'content_block_stop', index: 0 },
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 8 },
  },
  { type: 'message_stop' },
)

const security = [{ apiKey: [] }, { bearer: [] }]
const headers = { ...keyedAnswerHeaders, ...messagesAnswerHeaders }

const anthropicHeaders: Parameter[] = [
  {
    name: 'anthropic-version',
    in: 'header',
    description: 'Sent by Anthropic’s clients by themselves. Not asked for.',
    schema: { type: 'string' },
    example: '2023-06-01',
  },
  {
    name: 'anthropic-beta',
    in: 'header',
    description: 'Passed on to providers that speak this format.',
    schema: { type: 'string' },
  },
]

const create: Operation = {
  operationId: 'createMessage',
  tags: ['Messages'],
  summary: 'Ask in the Messages format',
  description:
    'The same as chat completions, for clients that speak Anthropic’s Messages format. The models of every provider answer here too: what its provider cannot take is left out or changed, and named in `x-dropped-params`.\n\n' +
    'A stream is a row of events, each with its name after `event:` and the same name as `type` in its data. It ends with `message_stop`; an answer that breaks off ends with an event `error`.',
  security,
  parameters: anthropicHeaders,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('MessagesRequest'),
        examples: {
          ask: { summary: 'Ask', value: question },
          stream: { summary: 'Stream', value: streamed },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The answer.',
      headers: { ...headers, ...writtenAnswerHeaders },
      content: {
        'application/json': {
          schema: schemaRef('MessagesAnswer'),
          examples: { answer: { summary: 'A whole answer', value: message } },
        },
        'text/event-stream': {
          schema: { type: 'string' },
          'x-event-schema': schemaRef('MessageEvent'),
          examples: { events: { summary: 'A streamed answer', value: events } },
        },
      },
    },
    ...questionErrors('anthropic'),
  },
  'x-codeSamples': [
    curl({ label: 'Ask', path, key: 'x-api-key', body: question }),
    ...anthropicSamples({
      label: 'Ask',
      javaScript: `const message = await client.messages.create(${javaScriptArgument(question)})
console.log(message.content[0].text)`,
      python: `message = client.messages.create(
${pythonArguments(question)}
)
print(message.content[0].text)`,
    }),
    curl({ label: 'Stream', path, key: 'x-api-key', body: streamed, streams: true }),
    ...anthropicSamples({
      label: 'Stream',
      javaScript: `const stream = client.messages.stream(${javaScriptArgument(question)})
stream.on('text', (text) => process.stdout.write(text))
await stream.finalMessage()`,
      python: `with client.messages.stream(
${pythonArguments(question)}
) as stream:
    for text in stream.text_stream:
        print(text, end="")`,
    }),
  ],
}

const count: Operation = {
  operationId: 'countTokens',
  tags: ['Messages'],
  summary: 'Count a prompt’s tokens',
  description:
    'How long a request would be, without asking the model. The provider’s own count where it has one, else an estimate.',
  security,
  parameters: anthropicHeaders,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('CountTokensRequest'),
        examples: { count: { summary: 'Count', value: counted } },
      },
    },
  },
  responses: {
    200: {
      description: 'The count.',
      headers,
      content: {
        'application/json': {
          schema: schemaRef('TokenCount'),
          examples: { count: { summary: 'A count', value: { input_tokens: 11 } } },
        },
      },
    },
    ...questionErrors('anthropic'),
  },
  'x-codeSamples': [
    curl({ label: 'Count', path: countPath, key: 'x-api-key', body: counted }),
    ...anthropicSamples({
      label: 'Count',
      javaScript: `const count = await client.messages.countTokens(${javaScriptArgument(counted)})
console.log(count.input_tokens)`,
      python: `count = client.messages.count_tokens(
${pythonArguments(counted)}
)
print(count.input_tokens)`,
    }),
  ],
}

export const messagesPaths: Paths = { [path]: { post: create }, [countPath]: { post: count } }
