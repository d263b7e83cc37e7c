import { words } from '../../words/table-export.ts'
import { answerTextInHtml, type FormatAnswer } from '../html/answer-text.ts'
import { markup, type Markup } from '../html/markup.ts'
import { isShort } from '../html/is-short.ts'
import { figuresInWords, remarksOn } from './figures.ts'
import type { CellInFile, RowInFile, TableFile } from './table-file.ts'

/** So many cells of a row have room beside each other on paper. */
const maxBeside = 4
/** An input of so many letters stands on some lines beside the others. */
const maxBesideLength = 160
/** A row of so many letters takes a third of a page. */
const maxWholeRowLength = 1000

/**
 * All rows with their answers. On narrow screens, and on paper where its cells have no room beside each other, each row is
 * a card, whose cells name themselves.
 */
export function rowsInHtml(table: TableFile, formatAnswer: FormatAnswer): Markup {
  const { variables, columns, rows } = table
  const hasExpected = rows.some(({ expected }) => expected !== null)
  const hasConversations = rows.some(({ conversation }) => conversation.length > 0)
  const inputs = [
    ...(hasConversations ? [words.conversation] : []),
    ...variables,
    ...(hasExpected ? [words.expected] : []),
  ]
  const answered = columns.map(
    ({ letter, model }, position) =>
      markup`<th scope="col" class="h${position % 8}"><b class="tile">${letter}</b> ${model || words.noModel}</th>`,
  )
  const cells = rows.map((row) => [
    ...(hasConversations ? [conversationCell(row)] : []),
    ...variables.map((name) => inputCell(name, row.inputs[name] ?? '')),
    ...(hasExpected ? [inputCell(words.expected, row.expected ?? '')] : []),
    ...answerCells(row, table, formatAnswer),
  ])
  const whole = cells.map(
    (row) =>
      row.every(({ isShort: fits }) => fits) &&
      row.reduce((sum, { letters }) => sum + letters, 0) <= maxWholeRowLength,
  )
  const isByRow = inputs.length + columns.length > maxBeside || !whole.every(Boolean)
  const lines = rows.map(
    ({ row }, index) => markup`<tr${whole[index] ? markup` class="whole"` : null}>
<th scope="row" class="number"><span class="name">${words.row}</span> ${row}</th>
${(cells[index] ?? []).map(cellInHtml)}</tr>
`,
  )
  return markup`<section>
<h2>${words.rows}</h2>
<div class="scroll${isByRow ? ' by-row' : null}">
<table class="rows">
<thead><tr><th scope="col" class="number">#</th>${inputs.map((name) => markup`<th scope="col">${name}</th>`)}${answered}</tr></thead>
<tbody>
${lines}</tbody>
</table>
</div>
</section>`
}

interface TableCell {
  classes: string
  content: Markup
  letters: number
  /** Whether it may stand beside others on paper. */
  isShort: boolean
}

const cellInHtml = ({ classes, content }: TableCell): Markup =>
  markup`<td class="${classes}">${content}</td>
`

const inputCell = (name: string, text: string): TableCell => ({
  classes: text.length <= maxBesideLength ? 'input' : 'input long',
  content: markup`<p class="name">${name}</p>${textInHtml(text)}`,
  letters: text.length,
  isShort: isShort(text),
})

function conversationCell({ conversation }: RowInFile): TableCell {
  const text = conversation.map(({ content }) => content).join('\n')
  const messages = conversation.map(
    ({ role, content }) => markup`<p class="remark">${words.roles[role]}</p>${textInHtml(content)}`,
  )
  return {
    classes: 'input long',
    content: markup`<p class="name">${words.conversation}</p>${messages}`,
    letters: text.length,
    isShort: isShort(text),
  }
}

const answerCells = (
  row: RowInFile,
  { columns, samples }: TableFile,
  formatAnswer: FormatAnswer,
): TableCell[] =>
  columns.map(({ letter, model }, position) => {
    const answers = row.answers.filter(({ column }) => column === letter)
    const text = answers.map((answer) => answer.text).join('\n')
    const shown = markup`${
      answers.length === 0
        ? markup`<p class="remark">${words.notRun}</p>`
        : answers.map((answer) => answerInHtml(answer, samples, formatAnswer))
    }`
    return {
      classes: `answers h${position % 8}`,
      content: markup`<p class="who"><b class="tile">${letter}</b> ${model || words.noModel}</p>${shown}`,
      letters: text.length,
      isShort: isShort(text, shown),
    }
  })

function answerInHtml(cell: CellInFile, samples: number, formatAnswer: FormatAnswer): Markup {
  const { verdict, scores, sample, text, stateInWords } = cell
  const badge = verdict === 'none' ? null : markup`<b class="${verdict}">${words.verdicts[verdict]}</b> `
  const figures = figuresInWords(cell).join(' · ')
  const missed = scores.filter(({ result }) => result === 'fail')
  return markup`<article>
${samples > 1 ? markup`<p class="remark">${words.sample(sample)}</p>` : null}
${badge || figures !== '' ? markup`<p class="verdict">${badge}<span>${figures}</span></p>` : null}
${answerTextInHtml(text, formatAnswer)}
${missed.map(({ score, reason }) => markup`<p class="missed">${score}: ${reason}</p>`)}
${remarksOn(cell).map((remark) => markup`<p class="${remark === stateInWords ? 'missed' : 'remark'}">${remark}</p>`)}
</article>
`
}

/** Its line breaks are kept, so that nothing else may stand in it. */
const textInHtml = (text: string) => (text.trim() === '' ? null : markup`<div class="text">${text}</div>`)
