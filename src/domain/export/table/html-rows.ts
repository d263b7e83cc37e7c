import { words } from '../../words/table-export.ts'
import { markup, type Markup } from '../html/markup.ts'
import { figuresInWords, remarksOn } from './figures.ts'
import type { CellInFile, RowInFile, TableFile } from './table-file.ts'

/** All rows with their answers. On narrow screens each row is a card, whose cells name themselves. */
export function rowsInHtml(table: TableFile): Markup {
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
  const lines = rows.map(
    (row) => markup`<tr>
<th scope="row" class="number"><span class="name">${words.row}</span> ${row.row}</th>
${hasConversations ? conversationInHtml(row) : null}${variables.map((name) => inputInHtml(name, row.inputs[name] ?? ''))}${hasExpected ? inputInHtml(words.expected, row.expected ?? '') : null}${answersInHtml(row, table)}</tr>
`,
  )
  return markup`<section>
<h2>${words.rows}</h2>
<div class="scroll">
<table>
<thead><tr><th scope="col" class="number">#</th>${inputs.map((name) => markup`<th scope="col">${name}</th>`)}${answered}</tr></thead>
<tbody>
${lines}</tbody>
</table>
</div>
</section>`
}

const inputInHtml = (name: string, text: string) =>
  markup`<td><p class="name">${name}</p>${textInHtml(text)}</td>
`

const conversationInHtml = ({ conversation }: RowInFile) =>
  markup`<td><p class="name">${words.conversation}</p>${conversation.map(
    ({ role, content }) => markup`<p class="remark">${words.roles[role]}</p>${textInHtml(content)}`,
  )}</td>
`

const answersInHtml = (row: RowInFile, { columns, samples }: TableFile): Markup[] =>
  columns.map(({ letter, model }, position) => {
    const cells = row.answers.filter(({ column }) => column === letter)
    const shown =
      cells.length === 0
        ? [markup`<p class="remark">${words.notRun}</p>`]
        : cells.map((cell) => cellInHtml(cell, samples))
    return markup`<td class="answers h${position % 8}"><p class="who"><b class="tile">${letter}</b> ${model || words.noModel}</p>${shown}</td>
`
  })

function cellInHtml(cell: CellInFile, samples: number): Markup {
  const { verdict, scores, sample, text, stateInWords } = cell
  const badge = verdict === 'none' ? null : markup`<b class="${verdict}">${words.verdicts[verdict]}</b> `
  const figures = figuresInWords(cell).join(' · ')
  const missed = scores.filter(({ result }) => result === 'fail')
  return markup`<article>
${samples > 1 ? markup`<p class="remark">${words.sample(sample)}</p>` : null}
${badge || figures !== '' ? markup`<p class="verdict">${badge}<span>${figures}</span></p>` : null}
${textInHtml(text)}
${missed.map(({ score, reason }) => markup`<p class="missed">${score}: ${reason}</p>`)}
${remarksOn(cell).map((remark) => markup`<p class="${remark === stateInWords ? 'missed' : 'remark'}">${remark}</p>`)}
</article>
`
}

/** Its line breaks are kept, so that nothing else may stand in it. */
const textInHtml = (text: string) => (text.trim() === '' ? null : markup`<div class="text">${text}</div>`)
