import { formatList } from '../../words/language.ts'
import type { ColumnInFile } from '../comparison-file.ts'
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
      markup`<li>${name} <b>${inLine(value)}</b>${from === 'column' ? own : null}</li>`,
  )
  return markup`<ul class="settings">${items}</ul>`
}

const inLine = (value: Setting['value']) =>
  Array.isArray(value) ? value.map((text) => JSON.stringify(text)).join(' ') : value

/** Instructions and the like, each once, with the columns that have it. */
export function longTextsInHtml(columns: readonly Column[]): Markup[] {
  const found = new Map<string, { name: string; value: string; letters: string[] }>()
  for (const { letter, settings } of columns) {
    for (const { name, value } of settings.filter(isLong)) {
      const key = JSON.stringify([name, value])
      const known = found.get(key)
      if (known) known.letters.push(letter)
      else found.set(key, { name, value: String(value), letters: [letter] })
    }
  }
  return [...found.values()].map(({ name, value, letters }) => {
    const whose = letters.length === columns.length ? null : markup` <small>${formatList(letters)}</small>`
    return markup`<section>
<h2>${name}${whose}</h2>
<div class="prompt">${value}</div>
</section>
`
  })
}
