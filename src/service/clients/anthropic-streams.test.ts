// The streams that Anthropic's client reads: an upstream's own events untouched, another's in the same words.
import { APIError } from '@anthropic-ai/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { anthropic } from './ask-anthropic.ts'
import { messageStream } from './answer-of-upstream.ts'
import { answerIds } from './answer-facts.ts'
import { startListening } from './listening-service.ts'

const opening = String.raw`event: message_start
data: {"type":"message_start", "message": {"id":"msg_1","type":"message","role":"assistant","model":"alpha-2026","content":[],"stop_reason":null,"stop_sequence":null,"usage":{"input_tokens":3,"output_tokens":1, "later": 1.0e2}} }

`

/** As vendors write, with spaces, escapes and numbers that a rewriting would change, and with what is yet unknown. */
const odd = String.raw`${opening}event: ping
data: {"type": "ping"}

event: content_block_start
data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}   }

event: content_block_delta
data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"H\u006d \/ \u00fc"} }

event: content_block_delta
data: {"index":0,"delta":{"signature":"EqQB+/==","type":"signature_delta"},"type":"content_block_delta"}

event: content_block_stop
data: {"type":"content_block_stop","index":0}

event: content_block_start
data: {"type":"content_block_start","index":1,"content_block":{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{}}}

event: content_block_delta
data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"query\": 1.0}"}}

event: content_block_stop
data: {"type":"content_block_stop","index":1}

event: content_block_start
data: {"type":"content_block_start","index":2,"content_block":{"type":"text","text":"","citations":[]}}

event: content_block_delta
data: {"type":"content_block_delta","index":2,"delta":{"type":"citations_delta","citation":{"type":"char_location","cited_text":"It rained.","document_index":0,"document_title":null,"start_char_index":0,"end_char_index":10}}}

event: content_block_delta
data: {"type":"content_block_delta","index":2,"delta":{"type":"text_delta","text":"It rained \ud83c\udf27."}}

event: content_block_delta
data: {"type":"content_block_delta","index":2,"delta":{"type":"delta_of_tomorrow","anything":[null]}}

event: content_block_stop
data: {"type":"content_block_stop","index":2}

event: event_of_tomorrow
data: {"type":"event_of_tomorrow","deep":{"a":1e-7}}

event: message_delta
data: {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null,"container":null},"usage":{"input_tokens":3,"output_tokens":9,"server_tool_use":{"web_search_requests":1}},"context_management":{"applied_edits":[]}}

event: message_stop
data: {"type":"message_stop" }

`
const overloaded = String.raw`${opening}event: error
data: {"type":"error","error":{"details":null,"type":"overloaded_error","message":"Overloaded"},"request_id":"req_1"}

`
const models = {
  odd: { kind: 'raw', body: odd },
  overloaded: { kind: 'raw', body: overloaded },
  usual: {
    kind: 'raw',
    body: messageStream({ text: 'Well.', thinking: { text: 'Hm.', signature: 's+/=' } }),
  },
} satisfies Record<string, Behaviour>

let service: Awaited<ReturnType<typeof start>>
const start = async () => startListening(await startTestService({ models }))
beforeAll(async () => {
  service = await start()
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const params = (model: string) => ({
  model,
  max_tokens: 100,
  messages: [{ role: 'user' as const, content: 'Did it rain?' }],
})

describe.each(['onPort', 'inMemory'] as const)('%s', (way) => {
  const client = () => anthropic(service[way], { key: testKey })

  test.each([
    ['odd', odd, '"model":"alpha-2026"'],
    ['usual', models.usual.body, `"model":"${answerIds.model}"`],
  ])('the events of %s come byte for byte, but for the id of the model', async (model, events, named) => {
    const id = `missive/${model}`
    const response = await client()
      .messages.create({ ...params(id), stream: true })
      .asResponse()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await response.text()).toBe(events.replace(named, `"model":"${id}"`))
  })

  test('its helper puts them together', async () => {
    const stream = client().messages.stream(params('missive/odd'))
    const message = await stream.finalMessage()
    expect(message).toMatchObject({
      id: 'msg_1',
      model: 'missive/odd',
      stop_reason: 'end_turn',
      usage: { input_tokens: 3, output_tokens: 9 },
    })
    expect(message.content).toMatchObject([
      { type: 'thinking', thinking: 'Hm / ü', signature: 'EqQB+/==' },
      { type: 'server_tool_use', input: { query: 1 } },
      { type: 'text', text: 'It rained 🌧.', citations: [{ cited_text: 'It rained.' }] },
    ])
    expect(stream.request_id).toMatch(/^[\w-]{36}$/)
  })

  test("an upstream's own error in mid-stream keeps its type", async () => {
    const error = await client()
      .messages.stream(params('missive/overloaded'))
      .finalMessage()
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(APIError)
    expect(error).toMatchObject({ type: 'overloaded_error', message: expect.stringContaining('Overloaded') })
  })
})

test('a whole answer comes byte for byte as well', async () => {
  const json =
    '{"id":"msg_1", "type":"message","role":"assistant","model":"alpha-2026","content":[{"type":"text","text":"It rained \\ud83c\\udf27"}],"stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":1.0,"output_tokens":2},"later":1e2 }'
  const raw = await startTestService({
    models: { alpha: { kind: 'raw', headers: { 'content-type': 'application/json' }, body: json } },
    provider: { format: 'anthropic' },
  })
  const other = await startListening(raw)
  try {
    const response = await anthropic(other.onPort, { key: testKey })
      .messages.create(params('acme/alpha'))
      .asResponse()
    expect(await response.text()).toBe(json.replace('alpha-2026', 'acme/alpha'))
  } finally {
    await other.close()
  }
})
