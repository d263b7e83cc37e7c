import type { ModelColumn, TextItem, TextSet } from '../text-set.ts'
import { requestOfColumn } from './request-of-column.ts'
import { words } from './words.ts'

export type CodeLanguage = 'curl' | 'python' | 'javascript'

/** Where the code asks, and which variable of the environment has the key. The key itself is in no code. */
export interface CodeTarget {
  /** Ends in `/v1`. */
  baseUrl: string
  keyVariable: string
}

const mostTextsInCode = 50

interface Parts {
  columns: readonly ModelColumn[]
  documents: readonly TextItem[]
  questions: readonly TextItem[]
  /** What is to be said above the texts. */
  remark: string | null
}

/** Code that asks what the columns of a set ask, documents first; null where none of them asks a model. */
export function codeOfSet(
  { columns, texts }: Pick<TextSet, 'columns' | 'texts'>,
  language: CodeLanguage,
  target: CodeTarget,
): string | null {
  const models = columns.filter((column) => column.kind === 'model')
  if (models.length === 0 || texts.length === 0) return null
  const shown = texts.slice(0, mostTextsInCode)
  return writers[language](
    {
      columns: models,
      documents: shown.filter(({ role }) => role === 'document'),
      questions: shown.filter(({ role }) => role === 'question'),
      remark: shown.length < texts.length ? words.first(shown.length, texts.length) : null,
    },
    target,
  )
}

type Writer = (parts: Parts, target: CodeTarget) => string

const curl: Writer = ({ columns, documents, questions, remark }, { baseUrl, keyVariable }) => {
  const commands = columns.map((column) => {
    const body = JSON.stringify(requestOfColumn(column, [...documents, ...questions]), null, 2)
    return `curl ${baseUrl}/embeddings \\
  -H "Authorization: Bearer $${keyVariable}" \\
  -H "Content-Type: application/json" \\
  -d '${body.replaceAll("'", String.raw`'\''`)}'`
  })
  return `${comment('#', remark)}${commands.join('\n\n')}\n`
}

// JSON's texts, lists and numbers are Python's and JavaScript's too.

const python: Writer = ({ columns, documents, questions, remark }, { baseUrl, keyVariable }) => {
  const lists = [listOf('documents', documents), listOf('questions', questions)].filter((list) => list !== '')
  const requests = columns.map(
    (column, index) => `vectors_${index + 1} = client.embeddings.create(
    model=${JSON.stringify(column.model)},
    input=${inputOf(column, { documents, questions }, pythonTexts, ' + ')},${
      column.dimensions === null ? '' : `\n    dimensions=${column.dimensions},`
    }
)`,
  )
  return `# pip install openai
# python embed.py
import os
from openai import OpenAI

client = OpenAI(
    base_url=${JSON.stringify(baseUrl)},
    api_key=os.environ[${JSON.stringify(keyVariable)}],
)

${comment('#', remark)}${lists.join('\n')}

${requests.join('\n')}

${columns.map((_, index) => `print(len(vectors_${index + 1}.data[0].embedding))`).join('\n')}
`
}

const javascript: Writer = ({ columns, documents, questions, remark }, { baseUrl, keyVariable }) => {
  const lists = [listOf('documents', documents), listOf('questions', questions)].filter((list) => list !== '')
  const requests = columns.map(
    (column, index) => `const vectors${index + 1} = await client.embeddings.create({
  model: ${JSON.stringify(column.model)},
  input: [${inputOf(column, { documents, questions }, javaScriptTexts, ', ')}],${
    column.dimensions === null ? '' : `\n  dimensions: ${column.dimensions},`
  }
})`,
  )
  return `// npm install openai
// node embed.mjs
import OpenAI from 'openai'

const client = new OpenAI({
  baseURL: ${JSON.stringify(baseUrl)},
  apiKey: process.env.${keyVariable},
})

${comment('//', remark)}${lists.map((list) => `const ${list}`).join('\n')}

${requests.join('\n')}

${columns.map((_, index) => `console.log(vectors${index + 1}.data[0].embedding.length)`).join('\n')}
`
}

const writers: Readonly<Record<CodeLanguage, Writer>> = { curl, python, javascript }

const comment = (mark: string, remark: string | null) => (remark === null ? '' : `${mark} ${remark}\n`)

const listOf = (name: string, items: readonly TextItem[]) =>
  items.length === 0
    ? ''
    : `${name} = ${JSON.stringify(
        items.map(({ text }) => text),
        null,
        4,
      )}`

/** A list of texts with something before each of them. */
type WriteTexts = (name: string, prefix: string) => string

const pythonTexts: WriteTexts = (name, prefix) =>
  prefix === '' ? name : `[${JSON.stringify(prefix)} + text for text in ${name}]`

const javaScriptTexts: WriteTexts = (name, prefix) =>
  prefix === '' ? `...${name}` : `...${name}.map((text) => ${JSON.stringify(prefix)} + text)`

const inputOf = (
  { documentPrefix, questionPrefix }: ModelColumn,
  { documents, questions }: Pick<Parts, 'documents' | 'questions'>,
  write: WriteTexts,
  separator: string,
) =>
  [
    ...(documents.length > 0 ? [write('documents', documentPrefix)] : []),
    ...(questions.length > 0 ? [write('questions', questionPrefix)] : []),
  ].join(separator)
