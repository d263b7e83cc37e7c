import { formatMoment } from '../../words/moment.ts'
import { formatPercent } from '../../words/percent.ts'
import { words } from '../../words/table-export.ts'
import { columnsInMarkdown } from '../markdown-columns.ts'
import { code, plain, quoted, table as tableOf } from '../markdown-text.ts'
import { nothingExcluded, type ExcludedParts } from '../parts.ts'
import { figuresInWords, notesOnSums, remarksOn, remarksOnSums, sumsInWords } from './figures.ts'
import { excludePartsOfTable } from './exclude-parts.ts'
import type { CellInFile, RowInFile, SumsInFile, TableFile } from './table-file.ts'

/** A table as a document for people: its prompt, what each column comes to, and all rows. */
export function tableToMarkdown(whole: TableFile, excluded = nothingExcluded): string {
  const table = excludePartsOfTable(whole, excluded)
  const { title, exportedAt, prompt, columns, samples, comparison, rows, scores } = table
  const about = words.about(rows.length, columns.length, formatMoment(exportedAt))
  return `${[
    `# ${plain(title) || words.untitled}`,
    samples > 1 ? `${about} ${words.answersEach(samples)}` : about,
    ...(comparison === null ? [] : [`**${comparison}**`]),
    ...(prompt ? [`## ${words.prompt}, ${words.version(prompt.version)}`, quoted(prompt.text)] : []),
    `## ${words.results}`,
    sumsInMarkdown(table.sums, excluded),
    ...notesOnSums(table),
    ...(scores.length === 0 ? [] : [`${words.scoredBy}: ${scores.map(plain).join('; ')}.`]),
    ...(excluded.has('settings')
      ? []
      : [
          columnsInMarkdown(
            columns.map((column) => ({ ...column, historyFrom: null })),
            excluded,
          ),
        ]),
    `## ${words.rows}`,
    rowsInMarkdown(table),
  ].join('\n\n')}\n`
}

function sumsInMarkdown(sums: readonly SumsInFile[], excluded: ExcludedParts): string {
  const hasFigures = !excluded.has('figures')
  const lines = sums.map((each) => {
    const { time, tokens, cost } = sumsInWords(each)
    return [
      each.column,
      each.model === '' ? words.noModel : code(each.model),
      rateOf(each),
      ...(hasFigures ? [time, tokens, cost] : []),
    ]
  })
  const figures = hasFigures ? [words.meanTime, words.meanTokens, words.cost] : []
  const result = excluded.has('scores') ? words.answersIn : words.passRate
  return tableOf([words.column, words.model, result, ...figures], lines, 3)
}

function rateOf(sums: SumsInFile): string {
  const { passRate, passed, scored, answered } = sums
  const rest = remarksOnSums(sums)
    .map((remark) => `, ${remark}`)
    .join('')
  if (!passRate) return `${words.answered(answered)}${rest}`
  const { share, low, high } = passRate
  return `${formatPercent(share)} (${words.ofRows(passed, scored)}, ${words.interval(formatPercent(low), formatPercent(high))})${rest}`
}

function rowsInMarkdown({ variables, columns, rows }: TableFile): string {
  const hasExpected = rows.some(({ expected }) => expected !== null)
  const hasConversations = rows.some(({ conversation }) => conversation.length > 0)
  const head = [
    words.row,
    ...(hasConversations ? [words.conversation] : []),
    ...variables.map(inCell),
    ...(hasExpected ? [words.expected] : []),
    ...columns.map(({ letter }) => letter),
  ]
  const lines = rows.map((row) => [
    String(row.row),
    ...(hasConversations ? [conversationOf(row)] : []),
    ...variables.map((name) => inCell(row.inputs[name] ?? '')),
    ...(hasExpected ? [inCell(row.expected ?? '')] : []),
    ...columns.map(({ letter }) =>
      row.answers
        .filter(({ column }) => column === letter)
        .map(cellInMarkdown)
        .join('<br><br>'),
    ),
  ])
  return tableOf(head, lines, head.length)
}

const conversationOf = ({ conversation }: RowInFile) =>
  conversation.map(({ role, content }) => `${words.roles[role]}: ${inCell(content)}`).join('<br>')

function cellInMarkdown(cell: CellInFile): string {
  const verdict = cell.verdict === 'none' ? [] : [`**${words.verdicts[cell.verdict]}**`]
  const facts = [...remarksOn(cell).map(inCell), figuresInWords(cell).join(', ')]
  return [...verdict, inCell(cell.text), ...facts.filter((fact) => fact !== '').map((fact) => `_${fact}_`)]
    .filter((part) => part !== '')
    .join('<br>')
}

/** A cell is one line: line breaks are tags. */
const inCell = (text: string) =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map(plain)
    .join('<br>')
