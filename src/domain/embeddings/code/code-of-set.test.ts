import { describe, expect, test } from 'vitest'
import { bodiesInCurl } from '../../code/curl-for-test.ts'
import type { ModelColumn, TextItem } from '../text-set.ts'
import { codeOfSet, type CodeLanguage } from './code-of-set.ts'

const target = { baseUrl: 'http://localhost:3000/v1', keyVariable: 'PARLEY_KEY' }

const text = (words: string, role: TextItem['role'] = 'document'): TextItem => ({
  id: words,
  text: words,
  label: null,
  group: null,
  role,
})

const column = (own: Partial<ModelColumn> = {}): ModelColumn => ({
  id: '1',
  kind: 'model',
  model: 'acme/one',
  dimensions: null,
  questionPrefix: '',
  documentPrefix: '',
  ...own,
})

const set = {
  columns: [
    column({ questionPrefix: 'query: ', documentPrefix: 'passage: ' }),
    column({ id: '2', model: 'acme/two', dimensions: 256 }),
    { id: '3', kind: 'words' as const },
  ],
  texts: [text('What is it?', 'question'), text('It’s a "mug"\n'), text("the potter's \\ cup")],
}

/** What the code asks, by running it with a client that only listens. */
async function askedByJavaScript(code: string): Promise<unknown[]> {
  const asked: unknown[] = []
  const OpenAI = class {
    embeddings = {
      create: async (request: unknown) => {
        asked.push(request)
        return { data: [{ embedding: [] }] }
      },
    }
  }
  const body = code.replace(/^import .*$/m, '')
  // The code is ours, written above.
  const run = new Function('OpenAI', 'process', 'console', `return (async () => {${body}})()`) as (
    ...given: unknown[]
  ) => Promise<void>
  await run(OpenAI, { env: {} }, { log: () => undefined })
  return asked
}

const asked = [
  {
    model: 'acme/one',
    input: ['passage: It’s a "mug"\n', "passage: the potter's \\ cup", 'query: What is it?'],
  },
  { model: 'acme/two', input: ['It’s a "mug"\n', "the potter's \\ cup", 'What is it?'], dimensions: 256 },
]

const codeIn = (language: CodeLanguage, { columns, texts }: Parameters<typeof codeOfSet>[0] = set) =>
  codeOfSet({ columns, texts }, language, target) ?? ''

describe('the code asks what the columns ask', () => {
  test('in curl', () => {
    expect(bodiesInCurl(codeIn('curl'))).toEqual(asked)
    expect(codeIn('curl')).toContain(`curl http://localhost:3000/v1/embeddings \\
  -H "Authorization: Bearer $PARLEY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{`)
  })

  test('in JavaScript', async () => {
    expect(await askedByJavaScript(codeIn('javascript'))).toEqual(asked)
  })

  test('in Python', () => {
    expect(codeIn('python')).toBe(String.raw`# pip install openai
# python embed.py
import os
from openai import OpenAI

client = OpenAI(
    base_url="http://localhost:3000/v1",
    api_key=os.environ["PARLEY_KEY"],
)

documents = ["It’s a \"mug\"\n", "the potter's \\ cup"]
questions = ["What is it?"]

vectors_1 = client.embeddings.create(
    model="acme/one",
    input=["passage: " + text for text in documents] + ["query: " + text for text in questions],
)
vectors_2 = client.embeddings.create(
    model="acme/two",
    input=documents + questions,
    dimensions=256,
)

print(len(vectors_1.data[0].embedding))
print(len(vectors_2.data[0].embedding))
`)
  })
})

test('without questions nothing is said of them', async () => {
  const documents = { columns: [column()], texts: [text('a')] }
  expect(await askedByJavaScript(codeIn('javascript', documents))).toEqual([
    { model: 'acme/one', input: ['a'] },
  ])
  for (const language of ['python', 'javascript'] as const)
    expect(codeIn(language, documents)).not.toContain('questions')
})

test('of many texts the first are in the code, and it says so', () => {
  const many = {
    columns: [column()],
    texts: Array.from({ length: 1200 }, (_, index) => text(`text ${index}`)),
  }
  expect(codeIn('python', many)).toContain('# The first 50 of 1,200 texts.')
  expect(bodiesInCurl(codeIn('curl', many))).toMatchObject([{ input: { length: 50 } }])
})

test('where no column asks a model, or there are no texts, there is no code', () => {
  expect(codeOfSet({ ...set, columns: [{ id: '3', kind: 'words' }] }, 'curl', target)).toBeNull()
  expect(codeOfSet({ ...set, texts: [] }, 'curl', target)).toBeNull()
})
