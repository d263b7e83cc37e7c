import { questionErrors } from '../components/failures.ts'
import { keyedAnswerHeaders, writtenAnswerHeaders } from '../components/headers.ts'
import { schemaRef, type Operation, type Paths } from '../components/openapi.ts'
import { javaScriptArgument, openAiSamples, pythonArguments } from '../samples/clients.ts'
import { curl } from '../samples/curl.ts'

const path = '/v1/chat/completions'
const question = { model: 'demo/guide', messages: [{ role: 'user', content: 'What is a token?' }] }
const streamed = { ...question, stream: true }
const instructed = {
  model: 'demo/guide',
  messages: [
    { role: 'system', content: 'Answer in one sentence.' },
    { role: 'user', content: 'What does temperature do?' },
  ],
  temperature: 0.2,
  max_tokens: 200,
}

const id = 'chatcmpl-4f6c2f0e'
const created = 1_795_286_700
const answer = {
  id,
  object: 'chat.completion',
  created,
  model: 'demo/guide',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'A token is a piece of text.', refusal: null },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 11, completion_tokens: 8, total_tokens: 19 },
}

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model: 'demo/guide', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const events =
  chunk({ role: 'assistant', content: '' }, null) +
  chunk({ content: 'A token' }, null) +
  chunk({ content: ' is a piece of text.' }, null) +
  chunk({}, 'stop') +
  'data: [DONE]\n\n'

const operation: Operation = {
  operationId: 'createChatCompletion',
  tags: ['Chat completions'],
  summary: 'Ask a model',
  description:
    'Sends a conversation to a model and gives its answer, whole or streamed. Any client that speaks OpenAI’s chat-completion format works, with the models of every provider.\n\n' +
    'A stream is a row of events, each a chunk after `data:`, and ends with `data: [DONE]`. In silence a comment comes every 15 seconds. ' +
    'An answer that breaks off ends with a chunk whose `finish_reason` is `error` and which says why under `error`; no `[DONE]` follows. So does one of which a piece cannot be read. ' +
    '`content` is always text: what a model thinks comes as `reasoning_content`.',
  security: [{ bearer: [] }, { apiKey: [] }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('ChatCompletionRequest'),
        examples: {
          ask: { summary: 'Ask', value: question },
          stream: { summary: 'Stream', value: streamed },
          instruct: { summary: 'With instructions and bounds', value: instructed },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The answer.',
      headers: { ...keyedAnswerHeaders, ...writtenAnswerHeaders },
      content: {
        'application/json': {
          schema: schemaRef('ChatCompletion'),
          examples: { answer: { summary: 'A whole answer', value: answer } },
        },
        'text/event-stream': {
          schema: { type: 'string' },
          'x-event-schema': schemaRef('ChatCompletionChunk'),
          examples: { events: { summary: 'A streamed answer', value: events } },
        },
      },
    },
    ...questionErrors('openai'),
  },
  'x-codeSamples': [
    curl({ label: 'Ask', path, key: 'bearer', body: question }),
    ...openAiSamples({
      label: 'Ask',
      javaScript: `const completion = await client.chat.completions.create(${javaScriptArgument(question)})
console.log(completion.choices[0].message.content)`,
      python: `completion = client.chat.completions.create(
${pythonArguments(question)}
)
print(completion.choices[0].message.content)`,
    }),
    curl({ label: 'Stream', path, key: 'bearer', body: streamed, streams: true }),
    ...openAiSamples({
      label: 'Stream',
      javaScript: `const stream = await client.chat.completions.create(${javaScriptArgument(streamed)})
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta.content ?? '')
}`,
      python: `stream = client.chat.completions.create(
${pythonArguments(streamed)}
)
for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].delta.content or "", end="")`,
    }),
  ],
}

export const chatPaths: Paths = { [path]: { post: operation } }
