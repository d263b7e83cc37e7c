import { parseJson } from '#protocol/json/parse-json.ts'
import type { TextItem, TextRole } from '../text-set.ts'
import { readRole } from './read-role.ts'
import { readVerdict } from './read-verdict.ts'
import type { TextTarget } from './target-names.ts'

export type TextsProblemCode =
  /** Nothing but space; the row is left out. */
  | 'empty-text'
  /** It stands in the set as often as in the file. */
  | 'same-text-kept'
  /** It stands in the set once, with all its answers. */
  | 'same-text-merged'
  /** It is taken for a document. */
  | 'unknown-role'
  /** An answer that no document of the file is called; it is left out. */
  | 'answer-not-found'
  /** There is no room for it; it is left out. */
  | 'too-many-texts'

type NewText = Omit<TextItem, 'id'>

/** What one row of a file holds. */
export interface RowTexts {
  documents: NewText[]
  /** They answer the question, where there is one. */
  areRight: boolean
  others: NewText[]
  question: NewText | null
  /** Which documents answer the question, as the file calls them. */
  answers: string
  /** What answers call the row's document. */
  nameInFile: string
  problems: TextsProblemCode[]
}

/** Reads the texts of one row. */
export function rowTexts(cells: readonly string[], targets: readonly TextTarget[]): RowTexts {
  const cellOf = (target: TextTarget) => cells[targets.indexOf(target)] ?? ''
  const label = orNull(cellOf('label'))
  const group = orNull(cellOf('group'))
  const answers = cellOf('answers')
  const hasQuestions = targets.includes('question')
  const given = hasQuestions ? textsIn(cellOf('text')) : [cellOf('text')]
  const texts = given.filter((text) => text.trim() !== '')
  const others = cells
    .filter((_, place) => targets[place] === 'other-text')
    .flatMap(textsIn)
    .filter((text) => text.trim() !== '')
    .map((text): NewText => ({ text, label: null, group, role: 'document' }))
  const row: RowTexts = {
    documents: [],
    areRight: true,
    others,
    question: null,
    answers,
    nameInFile: cellOf('id'),
    problems: [],
  }
  const asked = cellOf('question')
  if (asked.trim() !== '') {
    row.documents = texts.map((text, index) => ({
      text,
      label: index === 0 ? label : null,
      group,
      role: 'document',
    }))
    row.question = { text: asked, label: texts.length > 0 ? null : label, group, role: 'question' }
    const verdict = texts.length > 0 ? readVerdict(answers) : null
    if (verdict !== null) row.answers = ''
    row.areRight = verdict !== false
    return row
  }
  const [text] = texts
  if (text === undefined) {
    if (others.length === 0) row.problems.push('empty-text')
    return row
  }
  const role = roleOf(cellOf('role'), { isAnswered: !targets.includes('role') && answers.trim() !== '' })
  if (role === undefined) row.problems.push('unknown-role')
  if (role === 'question') row.question = { text, label, group, role }
  else row.documents = texts.map((each) => ({ text: each, label, group, role: 'document' }))
  return row
}

/** Without a column of roles what has answers is a question. */
function roleOf(cell: string, { isAnswered }: { isAnswered: boolean }): TextRole | undefined {
  if (cell.trim() === '') return isAnswered ? 'question' : 'document'
  return readRole(cell)
}

/** One text, or those of a JSON list. */
function textsIn(cell: string): string[] {
  const value = cell.startsWith('[') ? parseJson(cell) : undefined
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : [cell]
}

const orNull = (cell: string) => (cell.trim() === '' ? null : cell.trim())
