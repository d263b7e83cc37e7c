import { templateParts } from '../../table/template.ts'
import { formatMoment } from '../../words/moment.ts'
import { words } from '../../words/table-export.ts'
import { columnsInHtml } from './html-columns.ts'
import { rowsInHtml } from './html-rows.ts'
import { reportStyle } from './html-style.ts'
import { markup, type Markup } from './markup.ts'
import type { TableFile } from './table-file.ts'

/**
 * A table as one page that needs nothing else: no script, no font, no picture from elsewhere. Its policy lets a browser
 * load nothing, whatever the texts in it say.
 */
export function tableToHtml(table: TableFile): string {
  const { title, exportedAt, columns, samples, comparison, rows } = table
  const about = words.about(rows.length, columns.length, formatMoment(exportedAt))
  const heading = title || words.untitled
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${{ html: reportStyle }}</style>
</head>
<body>
<header>
<h1>${heading}</h1>
<p class="about">${samples > 1 ? `${about} ${words.answersEach(samples)}` : about}</p>
</header>
<main>
${comparison === null ? null : markup`<p class="comparison">${comparison}</p>\n`}
${columnsInHtml(table)}
${promptInHtml(table)}
${rowsInHtml(table)}
</main>
</body>
</html>
`.html
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
