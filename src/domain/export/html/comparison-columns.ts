import { words } from '../../words/export.ts'
import { formatSeconds } from '../../words/format.ts'
import { lastFirstTokens } from '../first-tokens.ts'
import type { ColumnInFile, ComparisonFile } from '../comparison-file.ts'
import type { ExcludedParts } from '../parts.ts'
import { beganAs } from '../settings-in-words.ts'
import { smallBar } from './bars.ts'
import { markup, type Markup } from './markup.ts'
import { longTextsInHtml, settingsInHtml } from './settings.ts'

/** The columns as cards with their settings, below them the long ones, such as instructions. */
export function comparisonColumnsInHtml(comparison: ComparisonFile, excluded: ExcludedParts): Markup {
  const { columns } = comparison
  const cards = columns.map(
    (column, position) => markup`<li class="card h${position % 8}">
<h3><b class="tile">${column.letter}</b> ${column.model || words.columns.noModel}</h3>
${sumsInHtml(column, comparison)}
${settingsInHtml(column, `, ${words.columns.own}`)}
${remarksOn(column, excluded).map((remark) => markup`<p class="remark">${remark}</p>\n`)}</li>
`,
  )
  return markup`<section>
<h2>${words.columns.title}</h2>
<ul class="cards">
${cards}</ul>
</section>
${longTextsInHtml(columns)}`
}

const remarksOn = ({ settings, historyFrom }: ColumnInFile, excluded: ExcludedParts) => [
  ...(settings.length === 0 && !excluded.has('settings') ? [words.columns.nothingOn] : []),
  ...(historyFrom === null ? [] : [words.columns.history(beganAs(historyFrom))]),
]

/** How quick it was to begin at the last question, and how often it was picked. */
function sumsInHtml({ letter }: ColumnInFile, comparison: ComparisonFile): Markup | null {
  const { questions } = comparison
  const firstTokens = lastFirstTokens(comparison)
  const firstToken = firstTokens.get(letter) ?? null
  const picks = questions.flatMap(({ best }) => best ?? [])
  if (firstTokens.size === 0 && picks.length === 0) return null
  const shown = firstToken === null ? words.figures.unknown : words.figures.seconds(formatSeconds(firstToken))
  return markup`<dl class="sums">
${
  firstTokens.size === 0
    ? null
    : markup`<div><dt>${words.columns.lastFirstToken(questions.length)}</dt><dd>${shown}${smallBar(firstToken, Math.max(...firstTokens.values()))}</dd></div>
`
}${
    picks.length === 0
      ? null
      : markup`<div><dt>${words.answer.best}</dt><dd>${words.columns.picks(picks.filter((best) => best === letter).length, picks.length)}</dd></div>
`
  }</dl>`
}
