import { words } from '../../words/export.ts'
import { factsOf, longTextsOfAnswer } from '../answer-in-words.ts'
import type { AnswerInFile, ColumnInFile } from '../comparison-file.ts'
import type { ExcludedParts } from '../parts.ts'
import { fullName, noMarks } from '../settings-in-words.ts'
import { writtenFigures } from '../figures-in-words.ts'
import type { FormatAnswer } from './answer-text.ts'
import { smallBar } from './bars.ts'
import { markup, type Markup } from './markup.ts'

interface Around {
  columns: readonly ColumnInFile[]
  /** Its text, formatted. */
  content: Markup | null
  formatAnswer: FormatAnswer
  excluded: ExcludedParts
  /** All answers on show to the question: bars are as long as theirs allow. */
  beside: readonly AnswerInFile[]
}

/** An answer as a card: what it says, how it ended, and what was measured. */
export function answerInHtml(
  answer: AnswerInFile,
  { columns, content, formatAnswer, excluded, beside }: Around,
): Markup {
  const { column, model, state, stateInWords, thoughts, isBest } = answer
  const position = Math.max(
    0,
    columns.findIndex(({ letter }) => letter === column),
  )
  const ending =
    stateInWords === null
      ? null
      : markup`<p class="${state === 'failed' ? 'missed' : 'remark'}">${stateInWords}</p>\n`
  return markup`<li class="card h${position % 8}">
<h3><b class="tile">${column}</b> <span>${model || words.columns.noModel}</span>${isBest ? markup` <b class="best">${words.answer.best}</b>` : null}</h3>
${
  thoughts.trim() === ''
    ? null
    : markup`<details><summary>${words.answer.thoughts}</summary><div class="prose">${formatAnswer(thoughts)}</div></details>
`
}${content}${answer.toolCalls.map(
    (call) => markup`<p class="remark">${words.answer.askedForTool(call.name)}</p>
<pre>${call.arguments}</pre>
`,
  )}${ending}${factsOf(answer, columns, noMarks).map((fact) => markup`<p class="remark">${fact}</p>\n`)}${longTextsOfAnswer(
    answer,
    columns,
  ).map(
    (
      setting,
    ) => markup`<p class="remark">${words.columns.settingOf(fullName(setting, noMarks), words.answer.ofThisAnswer)}:</p>
<pre>${String(setting.value)}</pre>
`,
  )}${excluded.has('figures') ? null : figuresInHtml(answer, beside)}</li>
`
}

function figuresInHtml({ figures }: AnswerInFile, beside: readonly AnswerInFile[]): Markup {
  if (writtenFigures.every(({ write }) => write(figures) === null))
    return markup`<p class="figures remark">${words.figures.nothing}</p>
`
  const items = writtenFigures.map(({ name, valueOf, write, isRare }) => {
    const known = beside.flatMap((each) => valueOf(each.figures) ?? [])
    if (isRare && known.length === 0) return null
    const shown = write(figures) ?? markup`<span class="unknown">${words.figures.unknown}</span>`
    return markup`<div><dt>${name}</dt><dd>${shown}${smallBar(valueOf(figures), Math.max(0, ...known))}</dd></div>
`
  })
  return markup`<dl class="figures">
${items}</dl>
`
}
