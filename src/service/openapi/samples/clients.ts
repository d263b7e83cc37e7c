import type { CodeSample } from '../components/openapi.ts'
import { exampleServer, keyVariable } from './example-server.ts'
import { javaScriptStyle, printLiteral, pythonStyle } from './print-literal.ts'

interface SdkSample {
  label: string
  /** With the client there as `client`. */
  javaScript: string
  python: string
}

/** A request with the official OpenAI clients. */
export const openAiSamples = (sample: SdkSample) => sdkSamples(sample, openAi)

/** A request with the official Anthropic clients. */
export const anthropicSamples = (sample: SdkSample) => sdkSamples(sample, anthropic)

// Each says what it needs and under which name it runs: without .mjs, Node may know neither `import` nor `await`.
const openAi = {
  javaScript: `// npm install openai
// node ask.mjs
import OpenAI from 'openai'

const client = new OpenAI({
  baseURL: '${exampleServer}/v1',
  apiKey: process.env.${keyVariable},
})`,
  python: `# pip install openai
# python ask.py
import os
from openai import OpenAI

client = OpenAI(
    base_url="${exampleServer}/v1",
    api_key=os.environ["${keyVariable}"],
)`,
}

const anthropic = {
  javaScript: `// npm install @anthropic-ai/sdk
// node ask.mjs
import Anthropic from '@anthropic-ai/sdk'

const client = new Anthropic({
  baseURL: '${exampleServer}',
  apiKey: process.env.${keyVariable},
})`,
  python: `# pip install anthropic
# python ask.py
import os
from anthropic import Anthropic

client = Anthropic(
    base_url="${exampleServer}",
    api_key=os.environ["${keyVariable}"],
)`,
}

const sdkSamples = ({ label, javaScript, python }: SdkSample, client: typeof openAi): CodeSample[] => [
  { lang: 'JavaScript', label, source: `${client.javaScript}\n\n${javaScript}` },
  { lang: 'Python', label, source: `${client.python}\n\n${python}` },
]

interface PlainSample {
  label: string
  path: string
  /** What is read of the answer. */
  reads: 'json' | 'text'
  needsKey: boolean
}

/** A request for which no client is needed. */
export const plainSamples = ({ label, path, reads, needsKey }: PlainSample): CodeSample[] => {
  const address = `${exampleServer}${path}`
  const { javaScript, python } = needsKey ? withKey(address) : withoutKey(address)
  return [
    {
      lang: 'JavaScript',
      label,
      source: `// node ask.mjs
const response = await fetch(${javaScript})
console.log(response.status, await response.${reads}())`,
    },
    {
      lang: 'Python',
      label,
      source: `# python ask.py
${python}
    print(response.status, response.read().decode())`,
    },
  ]
}

const withoutKey = (address: string) => ({
  javaScript: `'${address}'`,
  python: `from urllib.request import urlopen

with urlopen("${address}") as response:`,
})

const withKey = (address: string) => ({
  javaScript: `'${address}', {
  headers: { Authorization: \`Bearer \${process.env.${keyVariable}}\` },
}`,
  python: `import os
from urllib.request import Request, urlopen

request = Request(
    "${address}",
    headers={"Authorization": "Bearer " + os.environ["${keyVariable}"]},
)
with urlopen(request) as response:`,
})

/** An object as the argument of a JavaScript call. */
export const javaScriptArgument = (body: object) => printLiteral(body, javaScriptStyle)

/** An object as the keyword arguments of a Python call, one on each line. */
export const pythonArguments = (body: object) =>
  Object.entries(body)
    .map(([name, value]) => `    ${name}=${printLiteral(value, pythonStyle, '    ', name.length + 1)},`)
    .join('\n')
