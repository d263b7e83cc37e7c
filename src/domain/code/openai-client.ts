import type { CodeTarget } from './code-target.ts'
import { javaScript, python } from './literal.ts'

/** How a program in Python begins that asks with the `openai` package. */
export const pythonClient = (
  file: string,
  { baseUrl, keyVariable }: CodeTarget,
): string => `# pip install openai
# python ${file}
import os
from openai import OpenAI

client = OpenAI(
    base_url=${python.text(baseUrl)},
    api_key=os.environ[${python.text(keyVariable)}],
)
`

/** The same in JavaScript, and in TypeScript; `run` says how it is run. */
export const javaScriptClient = (
  run: string,
  { baseUrl, keyVariable }: CodeTarget,
): string => `// npm install openai
// ${run}
import OpenAI from 'openai'

const client = new OpenAI({
  baseURL: ${javaScript.text(baseUrl)},
  apiKey: process.env.${keyVariable},
})
`
