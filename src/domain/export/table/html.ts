import { templateParts } from '../../table/template.ts'
import { formatMoment } from '../../words/moment.ts'
import { words } from '../../words/table-export.ts'
import type { FormatAnswer } from '../html/answer-text.ts'
import { htmlPage } from '../html/page.ts'
import { markup, type Markup } from '../html/markup.ts'
import { nothingExcluded } from '../parts.ts'
import { columnsInHtml } from './html-columns.ts'
import { excludePartsOfTable } from './exclude-parts.ts'
import { rowsInHtml } from './html-rows.ts'
import type { TableFile } from './table-file.ts'

/** A table as one page that needs nothing else. */
export function tableToHtml(
  whole: TableFile,
  formatAnswer: FormatAnswer,
  excluded = nothingExcluded,
): string {
  const table = excludePartsOfTable(whole, excluded)
  const { title, exportedAt, columns, samples, comparison, rows } = table
  const about = words.about(rows.length, columns.length, formatMoment(exportedAt))
  return htmlPage({
    heading: title || words.untitled,
    about: samples > 1 ? `${about} ${words.answersEach(samples)}` : about,
    main: [
      comparison === null ? null : markup`<p class="comparison">${comparison}</p>\n`,
      columnsInHtml(table, excluded),
      promptInHtml(table),
      rowsInHtml(table, formatAnswer),
    ],
  })
}

function promptInHtml({ prompt }: TableFile): Markup | null {
  if (!prompt) return null
  const parts = templateParts(prompt.text).map((part) =>
    part.kind === 'variable' ? markup`<mark>${part.text}</mark>` : markup`${part.text}`,
  )
  return markup`<section>
<h2>${words.prompt} <small>${words.version(prompt.version)}</small></h2>
<div class="prompt">${parts}</div>
</section>`
}
