import type { ChatRequest } from '../run/streamed-request.ts'
import type { CodeTarget } from './code-target.ts'
import { curlCommand } from './curl-command.ts'
import { javaScript, literal, python } from './literal.ts'
import { javaScriptClient, pythonClient } from './openai-client.ts'
import { words } from './words.ts'

export type CodeLanguage = 'curl' | 'python' | 'typescript'

interface Asked {
  request: ChatRequest
  /** Its pictures, of which only the names are in it. */
  pictures: number
}

type Writer = (request: ChatRequest, remark: string | null, target: CodeTarget) => string

/** A program that asks for an answer and prints it. */
export function codeOfRequest({ request, pictures }: Asked, language: CodeLanguage, target: CodeTarget) {
  return writers[language](request, pictures > 0 ? words.pictures : null, target)
}

const inCurl: Writer = (request, remark, target) => {
  const streams = request.stream === true
  const command = curlCommand({ path: '/chat/completions', body: request, streams }, target)
  return `${remark === null ? '' : `# ${remark}\n`}${command}\n`
}

const inPython: Writer = (request, remark, target) => {
  const { known, others } = byPackage(request)
  const given = Object.keys(others).length === 0 ? known : { ...known, extra_body: others }
  const parts = Object.entries(given).map(([name, value]) => `${name}=${literal(value, python, 1)}`)
  const call = `client.chat.completions.create(\n${linesOf(parts, '    ')})`
  return `${pythonClient('ask.py', target)}
${remark === null ? '' : `# ${remark}\n`}${
    request.stream === true
      ? `stream = ${call}

for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].delta.content or "", end="", flush=True)
print()
`
      : `answer = ${call}

print(answer.choices[0].message.content)
`
  }`
}

const inTypeScript: Writer = (request, remark, target) => {
  const { known, others } = byPackage(request)
  const parts = Object.entries(known).map(([name, value]) => `${name}: ${literal(value, javaScript, 1)}`)
  // Of a spread the compiler does not ask whether the package knows it.
  if (Object.keys(others).length > 0) parts.push(`...${literal(others, javaScript, 1)}`)
  const call = `await client.chat.completions.create({\n${linesOf(parts, '  ')}})`
  return `${javaScriptClient('node ask.mts (before Node 22.18: npx tsx ask.mts)', target)}
${remark === null ? '' : `// ${remark}\n`}${
    request.stream === true
      ? `const stream = ${call}

for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta.content ?? '')
}
console.log()
`
      : `const answer = ${call}

console.log(answer.choices[0]?.message.content)
`
  }`
}

const writers: Readonly<Record<CodeLanguage, Writer>> = {
  curl: inCurl,
  python: inPython,
  typescript: inTypeScript,
}

const linesOf = (parts: readonly string[], indent: string) =>
  parts.map((part) => `${indent}${part},\n`).join('')

/** What the package takes by these names in all of its versions; it refuses others in Python, and doubts them in TypeScript. */
const knownToPackage: readonly string[] = [
  'model',
  'messages',
  'temperature',
  'max_tokens',
  'top_p',
  'stop',
  'seed',
  'frequency_penalty',
  'presence_penalty',
  'response_format',
  'reasoning_effort',
  'logprobs',
  'top_logprobs',
  'stream',
  'stream_options',
]

function byPackage(request: ChatRequest) {
  // What is asked comes first, and how afterwards.
  const { model, messages, ...settings } = request
  const all = Object.entries({ model, messages, ...settings })
  const isKnown = ([name]: [string, unknown]) => knownToPackage.includes(name)
  return {
    known: Object.fromEntries(all.filter(isKnown)),
    others: Object.fromEntries(all.filter((each) => !isKnown(each))),
  }
}
