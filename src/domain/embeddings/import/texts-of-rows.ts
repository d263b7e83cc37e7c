import { summarizeProblems, type ProblemSummary } from '../../import-rows/summarize-problems.ts'
import { maxTexts, type Judgements, type TextItem } from '../text-set.ts'
import { documentsCalled, type CallableDocument } from './documents-called.ts'
import { rowTexts, type TextsProblemCode } from './row-texts.ts'
import type { TextTarget } from './target-names.ts'

export interface ImportedTexts {
  texts: TextItem[]
  judgements: Judgements
  problems: ProblemSummary<TextsProblemCode>[]
}

interface ImportOptions {
  newId: () => string
  /** How many texts more the set takes. */
  room?: number
}

type Problems = { code: TextsProblemCode; row: number }[]

/** A question of a row, with what the row says answers it. */
interface AnsweredQuestion {
  question: string
  row: number
  /** Ids of documents of the same row that answer it. */
  documents: string[]
  /** Documents as the file calls them. */
  answers: string
}

/** Makes texts of rows. Texts that are the same stay apart, but for those of files with a question and a document a row. */
export function textsOfRows(
  rows: readonly (readonly string[])[],
  targets: readonly TextTarget[],
  { newId, room = maxTexts }: ImportOptions,
): ImportedTexts {
  const problems: Problems = []
  const collection = collectTexts({ newId, room, mergesSame: targets.includes('question') }, problems)
  const answered = rows.flatMap((cells, index): AnsweredQuestion[] => {
    const row = index + 1
    const read = rowTexts(cells, targets)
    problems.push(...read.problems.map((code) => ({ code, row })))
    const documents = read.documents.flatMap((item) => collection.add(item, row, read.nameInFile) ?? [])
    for (const item of read.others) collection.add(item, row, '')
    const question = read.question ? collection.add(read.question, row, '') : null
    const right = read.areRight ? documents : []
    return question === null ? [] : [{ question, row, documents: right, answers: read.answers }]
  })
  const judgements = judgementsOf(answered, documentsCalled([...collection.callable.values()]), problems)
  return { texts: collection.texts, judgements, problems: summarizeProblems(problems) }
}

function collectTexts(
  { newId, room, mergesSame }: Required<ImportOptions> & { mergesSame: boolean },
  problems: Problems,
) {
  const texts: TextItem[] = []
  const idOfText = new Map<string, string>()
  /** By id, in the order of the documents. */
  const callable = new Map<string, CallableDocument>()
  /** Keeps what a row calls a document: answers may use the id or label of any of its rows. */
  const call = (id: string, { role, label, text }: Omit<TextItem, 'id'>, nameInFile: string) => {
    if (role !== 'document') return
    const document = callable.get(id) ?? { id, names: [new Set(), new Set(), new Set()] }
    callable.set(id, document)
    for (const [rank, name] of [nameInFile, label ?? '', text].entries()) document.names[rank]?.add(name)
  }
  return {
    texts,
    callable,
    /** The id of the text, or of the same one where these are merged; null where there is no room for it. */
    add(item: Omit<TextItem, 'id'>, row: number, nameInFile: string): string | null {
      const key = `${item.role} ${item.text}`
      const same = idOfText.get(key)
      if (same !== undefined) problems.push({ code: mergesSame ? 'same-text-merged' : 'same-text-kept', row })
      if (same !== undefined && mergesSame) {
        call(same, item, nameInFile)
        return same
      }
      if (texts.length >= room) {
        problems.push({ code: 'too-many-texts', row })
        return null
      }
      const id = newId()
      texts.push({ id, ...item })
      idOfText.set(key, id)
      call(id, item, nameInFile)
      return id
    },
  }
}

function judgementsOf(
  answered: readonly AnsweredQuestion[],
  documentsIn: ReturnType<typeof documentsCalled>,
  problems: Problems,
): Judgements {
  const judgements = new Map<string, Set<string>>()
  for (const { question, row, documents, answers } of answered) {
    const called = answers.trim() === '' ? { ids: [], missing: [] } : documentsIn(answers)
    problems.push(...called.missing.map(() => ({ code: 'answer-not-found' as const, row })))
    const right = judgements.get(question) ?? new Set()
    for (const id of [...documents, ...called.ids]) right.add(id)
    if (right.size > 0) judgements.set(question, right)
  }
  return Object.fromEntries([...judgements].map(([question, right]) => [question, [...right]]))
}
