import type { CodeTarget } from '../../code/code-target.ts'
import { curlCommand } from '../../code/curl-command.ts'
import { javaScript, literal, python } from '../../code/literal.ts'
import { javaScriptClient, pythonClient } from '../../code/openai-client.ts'
import type { ModelColumn, TextItem, TextSet } from '../text-set.ts'
import { requestOfColumn } from './request-of-column.ts'
import { words } from './words.ts'

export type CodeLanguage = 'curl' | 'python' | 'javascript'

const maxTextsInCode = 50

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
  const shown = texts.slice(0, maxTextsInCode)
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

const inCurl: Writer = ({ columns, documents, questions, remark }, target) => {
  const commands = columns.map((column) =>
    curlCommand({ path: '/embeddings', body: requestOfColumn(column, [...documents, ...questions]) }, target),
  )
  return `${comment('#', remark)}${commands.join('\n\n')}\n`
}

const inPython: Writer = ({ columns, documents, questions, remark }, target) => {
  const lists = listsOf({ documents, questions }, python)
  const requests = columns.map(
    (column, index) => `vectors_${index + 1} = client.embeddings.create(
    model=${python.text(column.model)},
    input=${inputOf(column, { documents, questions }, pythonTexts, ' + ')},${
      column.dimensions === null ? '' : `\n    dimensions=${column.dimensions},`
    }
)`,
  )
  return `${pythonClient('embed.py', target)}
${comment('#', remark)}${lists.join('\n')}

${requests.join('\n')}

${columns.map((_, index) => `print(len(vectors_${index + 1}.data[0].embedding))`).join('\n')}
`
}

const inJavaScript: Writer = ({ columns, documents, questions, remark }, target) => {
  const lists = listsOf({ documents, questions }, javaScript)
  const requests = columns.map(
    (column, index) => `const vectors${index + 1} = await client.embeddings.create({
  model: ${javaScript.text(column.model)},
  input: [${inputOf(column, { documents, questions }, javaScriptTexts, ', ')}],${
    column.dimensions === null ? '' : `\n  dimensions: ${column.dimensions},`
  }
})`,
  )
  return `${javaScriptClient('node embed.mjs', target)}
${comment('//', remark)}${lists.map((list) => `const ${list}`).join('\n')}

${requests.join('\n')}

${columns.map((_, index) => `console.log(vectors${index + 1}.data[0].embedding.length)`).join('\n')}
`
}

const writers: Readonly<Record<CodeLanguage, Writer>> = {
  curl: inCurl,
  python: inPython,
  javascript: inJavaScript,
}

const comment = (mark: string, remark: string | null) => (remark === null ? '' : `${mark} ${remark}\n`)

/** The texts by the names of their lists, where there are any. */
const listsOf = (
  { documents, questions }: Pick<Parts, 'documents' | 'questions'>,
  notation: typeof python,
): string[] =>
  Object.entries({ documents, questions }).flatMap(([name, items]) =>
    items.length === 0
      ? []
      : `${name} = ${literal(
          items.map(({ text }) => text),
          notation,
        )}`,
  )

/** A list of texts with something before each of them. */
type WriteTexts = (name: string, prefix: string) => string

const pythonTexts: WriteTexts = (name, prefix) =>
  prefix === '' ? name : `[${python.text(prefix)} + text for text in ${name}]`

const javaScriptTexts: WriteTexts = (name, prefix) =>
  prefix === '' ? `...${name}` : `...${name}.map((text) => ${javaScript.text(prefix)} + text)`

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
