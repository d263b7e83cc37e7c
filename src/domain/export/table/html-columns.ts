import { formatPercent } from '../../words/percent.ts'
import { words } from '../../words/table-export.ts'
import { shareBar, smallBar } from '../html/bars.ts'
import { longTextsInHtml, settingsInHtml } from '../html/settings.ts'
import { markup, type Markup } from '../html/markup.ts'
import type { ExcludedParts } from '../parts.ts'
import { notesOnSums, remarksOnSums, sumsInWords } from './figures.ts'
import type { SumsInFile, TableFile } from './table-file.ts'

/** What each column comes to, as a card with its bars, and the settings that it was asked with. */
export function columnsInHtml({ columns, sums, scores }: TableFile, excluded: ExcludedParts): Markup {
  const most = {
    meanMs: Math.max(0, ...sums.map(({ meanMs }) => meanMs ?? 0)),
    meanTokens: Math.max(0, ...sums.map(({ meanTokens }) => meanTokens ?? 0)),
    costUsd: Math.max(0, ...sums.map(({ costUsd }) => costUsd)),
  }
  const cards = sums.map((each, position) => {
    const { time, tokens, cost } = sumsInWords(each)
    return markup`<li class="card h${position % 8}">
<h3><b class="tile">${each.column}</b> ${each.model || words.noModel}</h3>
${rateInHtml(each)}
${
  excluded.has('figures')
    ? null
    : markup`<dl>
<div><dt>${words.meanTime}</dt><dd>${time}${smallBar(each.meanMs, most.meanMs)}</dd></div>
<div><dt>${words.meanTokens}</dt><dd>${tokens}${smallBar(each.meanTokens, most.meanTokens)}</dd></div>
<div><dt>${words.cost}</dt><dd>${cost}${smallBar(each.costUsd, most.costUsd)}</dd></div>
</dl>`
}
${settingsInHtml(columns[position])}
</li>
`
  })
  const notes = [
    ...(scores.length === 0 ? [] : [`${words.scoredBy}: ${scores.join('; ')}.`]),
    ...(sums.some(({ passRate }) => passRate) ? [words.intervalNote] : []),
    ...notesOnSums({ sums }),
  ]
  return markup`<section>
<h2>${words.results}</h2>
<ul class="cards">
${cards}</ul>
${notes.map((note) => markup`<p class="note">${note}</p>\n`)}</section>
${longTextsInHtml(columns)}`
}

function rateInHtml(sums: SumsInFile): Markup {
  const { passRate, passed, scored, answered } = sums
  const remarks = remarksOnSums(sums)
  const failures = remarks.length === 0 ? null : markup` <span class="failures">${remarks.join(', ')}</span>`
  if (!passRate) return markup`<p class="rate"><b>${words.answered(answered)}</b>${failures}</p>`
  const { share, low, high } = passRate
  const interval = words.interval(formatPercent(low), formatPercent(high))
  return markup`<p class="rate"><b>${formatPercent(share)}</b> ${words.ofRows(passed, scored)}${failures}</p>
${shareBar({ share, interval: passRate }, `${words.passRate} ${formatPercent(share)}, ${interval}`)}
<p class="interval">${interval}</p>`
}
