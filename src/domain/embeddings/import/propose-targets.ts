import { readRole } from './read-role.ts'
import { readVerdict } from './read-verdict.ts'
import {
  isOtherText,
  isPairName,
  isScoreName,
  rankOf,
  type NamedTarget,
  type TextTarget,
} from './target-names.ts'

type Rows = readonly (readonly string[])[]

interface Column {
  name: string
  place: number
  cells: readonly string[]
}

/** So many rows are looked at. */
const lookedAt = 200
const named: readonly NamedTarget[] = ['question', 'text', 'group', 'label', 'role', 'answers', 'id']

/** Proposes by their names, and by what stands in them, where the columns of a file go. */
export function proposeTextTargets(header: readonly string[], rows: Rows): TextTarget[] {
  const columns = header.map((name, place): Column => ({
    name,
    place,
    cells: rows.slice(0, lookedAt).map((row) => row[place] ?? ''),
  }))
  const targets = header.map((name): TextTarget => (isOtherText(name) ? 'other-text' : 'excluded'))
  proposePair(header, targets)
  for (const target of named) {
    const [best] = columns
      .filter(({ name, place }) => targets[place] === 'excluded' && rankOf(target, name) >= 0)
      .filter(({ cells }) => target !== 'role' || areRoles(cells))
      .sort((a, b) => rankOf(target, a.name) - rankOf(target, b.name))
    if (best && !targets.includes(target)) targets[best.place] = target
  }
  const labels = columns[targets.indexOf('label')]
  if (labels) targets[labels.place] = meaningOfLabels(labels.cells, targets)
  if (areWordsOfPairs(columns, targets)) targets[targets.indexOf('answers')] = 'excluded'
  completeTexts(columns, targets)
  return targets
}

/** Of two sentences that belong together the second is found by the first; with a score they may have nothing in common. */
function proposePair(header: readonly string[], targets: TextTarget[]) {
  const [first, second] = header.flatMap((name, place) => (isPairName(name) ? [place] : []))
  if (first === undefined || second === undefined) return
  const isScored = header.some(isScoreName)
  targets[first] = isScored ? 'text' : 'question'
  targets[second] = isScored ? 'other-text' : 'text'
}

const areRoles = (cells: readonly string[]) => {
  const given = cells.filter((cell) => cell.trim() !== '')
  return given.length > 0 && given.every((cell) => readRole(cell) !== undefined)
}

/** An answer in words beside a question and the document that has it, as in SQuAD. */
function areWordsOfPairs(columns: readonly Column[], targets: readonly TextTarget[]): boolean {
  const cellsOf = (target: TextTarget) => columns[targets.indexOf(target)]?.cells ?? []
  const [questions, texts, answers] = [cellsOf('question'), cellsOf('text'), cellsOf('answers')]
  return answers.some(
    (answer, row) =>
      answer.trim() && questions[row]?.trim() && texts[row]?.trim() && readVerdict(answer) === null,
  )
}

/** What is called a label may be a group, or 1 and 0. */
function meaningOfLabels(cells: readonly string[], targets: readonly TextTarget[]): TextTarget {
  const isOfPairs = targets.includes('question') && targets.includes('text') && !targets.includes('answers')
  if (isOfPairs && cells.every((cell) => readVerdict(cell) !== null)) return 'answers'
  return !targets.includes('group') && repeat(cells) ? 'group' : 'label'
}

/** Names of single texts seldom repeat. */
const repeat = (cells: readonly string[]) => {
  const given = cells.filter((cell) => cell.trim() !== '')
  return given.length > 3 && new Set(given).size <= given.length / 2
}

/** Sees to it that some column is the text. */
function completeTexts(columns: readonly Column[], targets: TextTarget[]) {
  if (targets.includes('text')) return
  const become = (from: TextTarget) => {
    const place = targets.indexOf(from)
    if (place >= 0) targets[place] = 'text'
    return place >= 0
  }
  if (targets.includes('question')) {
    // Question and answer: the answers are the documents.
    if (targets.includes('role')) become('question')
    else become('answers')
    return
  }
  const [longest] = columns
    .filter(({ place }) => targets[place] === 'excluded')
    .map(({ place, cells }) => ({ place, length: cells.reduce((sum, cell) => sum + lettersIn(cell), 0) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
  if (longest) targets[longest.place] = 'text'
  else if (!become('label') && !become('group')) become('answers')
}

const lettersIn = (cell: string) => cell.match(/\p{L}/gu)?.length ?? 0
