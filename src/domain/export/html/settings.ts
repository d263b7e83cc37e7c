import { formatList } from '../../words/language.ts'
import type { ColumnInFile } from '../comparison-file.ts'
import { longTextsOf } from '../long-settings.ts'
import { valueOnLine } from '../settings-in-file.ts'
import { markup, type Markup } from './markup.ts'

type Column = Pick<ColumnInFile, 'letter' | 'settings'>
type Setting = Column['settings'][number]

/** Such texts stand below the cards, each once. */
const isLong = ({ value }: Setting) =>
  typeof value === 'string' && (value.length > 40 || value.includes('\n'))

/** A column's settings that fit on a line; `own` follows those that the session has otherwise. */
export function settingsInHtml(column: Column | undefined, own = ''): Markup | null {
  const short = (column?.settings ?? []).filter((setting) => !isLong(setting))
  if (short.length === 0) return null
  const items = short.map(
    ({ name, value, from }) =>
      markup`<li>${name} <b>${valueOnLine(value)}</b>${from === 'column' ? own : null}</li>`,
  )
  return markup`<ul class="settings">${items}</ul>`
}

/** Instructions and the like, each once, with the columns that have it. */
export const longTextsInHtml = (columns: readonly Column[]): Markup[] =>
  longTextsOf(columns, isLong).map(({ setting: { name, value }, letters }) => {
    const whose = letters.length === columns.length ? null : markup` <small>${formatList(letters)}</small>`
    return markup`<section>
<h2>${name}${whose}</h2>
<div class="prompt">${String(value)}</div>
</section>
`
  })
