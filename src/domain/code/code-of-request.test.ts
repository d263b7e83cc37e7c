import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatRequest } from '../run/streamed-request.ts'
import { serviceTarget } from './code-target.ts'
import { codeOfRequest, type CodeLanguage } from './code-of-request.ts'
import { bodiesInCurl } from './curl-for-test.ts'
import { hostileText, hostileValue, valueOfPython } from './testing.ts'

const target = serviceTarget('http://localhost:3000')

const codeIn = (language: CodeLanguage, request: ChatRequest, pictures = 0) =>
  codeOfRequest({ request, pictures }, language, target)

/** What the code asks, by running it with a client that only listens; what it prints is the answer. */
async function runTypeScript(code: string) {
  const asked: unknown[] = []
  const given: unknown[] = []
  let printed = ''
  async function* stream() {
    for (const content of ['So ', 'it is.', null]) yield { choices: [{ delta: { content } }] }
    yield { choices: [] }
  }
  const OpenAI = class {
    chat = {
      completions: {
        create: async (request: ChatRequest) => {
          asked.push(request)
          return request.stream ? stream() : { choices: [{ message: { content: 'So it is.' } }] }
        },
      },
    }
    constructor(options: unknown) {
      given.push(options)
    }
  }
  const body = code.replace(/^import .*$/m, '')
  // The code is ours, of a request that is written as its values.
  const run = new Function('OpenAI', 'process', 'console', `return (async () => {${body}})()`) as (
    ...given: unknown[]
  ) => Promise<void>
  const print = (text = '') => (printed += text)
  await run(OpenAI, { env: { PARLEY_KEY: 'from env' }, stdout: { write: print } }, { log: print })
  return { asked, given, printed }
}

/** What the call's arguments are in Python, those of `extra_body` among them. */
function askedByPython(code: string): unknown {
  const [, call = ''] = /\.create\(\n([^]*?)\n\)\n\n/.exec(code) ?? []
  const named = call.replace(/^ {4}(\w+)=/gm, '    "$1": ')
  const { extra_body: others = {}, ...known } = valueOfPython(`{${named}}`) as Record<string, object>
  return { ...known, ...others }
}

const request: ChatRequest = {
  temperature: 0.2,
  top_k: 40,
  model: 'acme/one',
  messages: [
    { role: 'system', content: "It's “so”.\n" },
    { role: 'user', content: '$HOME `id` </script>' },
  ],
  stream: true,
  stream_options: { include_usage: true },
}

describe('the code asks what the page asks, and prints the answer', () => {
  test('in curl', () => {
    expect(codeIn('curl', request)).toContain('curl --no-buffer http://localhost:3000/v1/chat/completions')
    expect(bodiesInCurl(codeIn('curl', request))).toEqual([request])
  })

  test('in TypeScript', async () => {
    const { stream: _, stream_options: __, ...whole } = request
    for (const each of [request, whole]) {
      expect(await runTypeScript(codeIn('typescript', each))).toEqual({
        asked: [each],
        given: [{ baseURL: 'http://localhost:3000/v1', apiKey: 'from env' }],
        printed: 'So it is.',
      })
    }
  })

  test('in TypeScript, which older versions of Node do not run by themselves, as it says', () => {
    expect(codeIn('typescript', request)).toMatch(
      /^\/\/ npm install openai\n\/\/ node ask\.mts \(before Node 22\.18: npx tsx ask\.mts\)\nimport/,
    )
  })

  test('in Python, with what the package does not know by name beside the rest', () => {
    expect(codeIn('python', request)).toBe(String.raw`# pip install openai
# python ask.py
import os
from openai import OpenAI

client = OpenAI(
    base_url="http://localhost:3000/v1",
    api_key=os.environ["PARLEY_KEY"],
)

stream = client.chat.completions.create(
    model="acme/one",
    messages=[
        {"role": "system", "content": "It's “so”.\n"},
        {"role": "user", "content": "$HOME ${'`id`'} \u003c/script>"},
    ],
    temperature=0.2,
    stream=True,
    stream_options={"include_usage": True},
    extra_body={"top_k": 40},
)

for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].delta.content or "", end="", flush=True)
print()
`)
    expect(codeIn('python', { model: 'acme/one', messages: [] })).toMatch(
      /\nanswer = client[^]*\n\nprint\(answer\.choices\[0\]\.message\.content\)\n$/,
    )
  })

  test('whatever its texts and parameters are', async () => {
    const asked = fc.record({
      system: hostileText,
      question: hostileText,
      model: hostileText,
      extra: fc.dictionary(
        hostileText.filter((name) => !/^(?:extra_body|model|messages|stream)$/.test(name)),
        hostileValue,
        { maxKeys: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ system, question, model, extra }) => {
        const messages = [
          { role: 'system' as const, content: system },
          { role: 'user' as const, content: question },
        ]
        // As it comes out of a setting's JSON.
        const each = JSON.parse(JSON.stringify({ ...extra, model, messages, stream: true })) as ChatRequest
        expect(bodiesInCurl(codeIn('curl', each))).toEqual([each])
        expect((await runTypeScript(codeIn('typescript', each))).asked).toEqual([each])
        const whole = JSON.stringify(each).replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f]../gi, '$1\ufffd')
        expect(askedByPython(codeIn('python', each))).toEqual(JSON.parse(whole))
      }),
      { numRuns: 300 },
    )
  })
})

test.each(['curl', 'python', 'typescript'] as const)(
  '%s says what is to be done with pictures',
  (language) => {
    expect(codeIn(language, request, 1)).toMatch(/^(?:#|\/\/) Pictures are only named: put the base64/m)
    expect(codeIn(language, request)).not.toContain('Pictures')
  },
)
