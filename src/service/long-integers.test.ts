// Ids of 64 bits in a tool's input, or in its schema, arrive with all of their digits: with others the tool would be called
// for something else.
import { expect, test } from 'vitest'
import type { Behaviour } from './testing/false-behaviour.ts'
import { startTestService } from './testing/test-service.ts'

const id = '1234567890123456789'
const input = `{"channel":${id},"text":"${id}"}`
const head = '"id":"x1","created":1,"model":"alpha"'
const written = JSON.stringify(input)

const chatCall = `{"id":"c1","type":"function","function":{"name":"post","arguments":${written}}}`
const toolUse = `{"type":"tool_use","id":"c1","name":"post","input":${input}}`
const answers: Record<'openai' | 'anthropic', Behaviour> = {
  openai: {
    kind: 'raw',
    headers: { 'content-type': 'application/json' },
    body: `{${head},"object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":null,"tool_calls":[${chatCall}]},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}`,
  },
  anthropic: {
    kind: 'raw',
    headers: { 'content-type': 'application/json' },
    body: `{${head},"type":"message","role":"assistant","content":[${toolUse}],"stop_reason":"tool_use","stop_sequence":null,"usage":{"input_tokens":1,"output_tokens":1}}`,
  },
}
const schema = `{"type":"object","properties":{"channel":{"type":"integer","maximum":18446744073709551615}}}`
const questions = {
  chat: `{"model":"acme/alpha","messages":[{"role":"user","content":"hello"},{"role":"assistant","content":null,"tool_calls":[${chatCall}]},{"role":"tool","tool_call_id":"c1","content":"ok"}],"tools":[{"type":"function","function":{"name":"post","parameters":${schema}}}]`,
  messages: `{"model":"acme/alpha","max_tokens":50,"messages":[{"role":"user","content":"hello"},{"role":"assistant","content":[${toolUse}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"c1","content":"ok"}]}],"tools":[{"name":"post","input_schema":${schema}}]`,
}
const paths = { chat: '/v1/chat/completions', messages: '/v1/messages' }
const everyWay = (['openai', 'anthropic'] as const).flatMap((format) =>
  (['chat', 'messages'] as const).flatMap((family) =>
    [false, true].map((stream) => ({ format, family, stream })),
  ),
)

/** All that is said in the text or in the deltas, with the quotes of texts inside of texts as they are. */
const plain = (text: string) => text.replaceAll('\\', '')

test.each(everyWay)(
  'from a client of $family to an upstream of the format $format and back, streamed: $stream',
  async ({ format, family, stream }) => {
    const acme = await startTestService({ models: { alpha: answers[format] }, provider: { format } })
    const response = await acme.post(paths[family], `${questions[family]},"stream":${stream}}`)
    const answer = plain(await response.text())
    const asked = plain(acme.upstream.asked()[0]?.text ?? '')
    await acme.close()
    expect(response.status).toBe(200)
    expect(asked).toContain(`"channel":${id},`)
    expect(asked).toContain('"maximum":18446744073709551615')
    expect(answer).toContain(`"channel":${id},`)
    expect(answer).toContain(`"text":"${id}"`)
  },
)
