import type { Marks } from './settings-in-words.ts'

/** Text as its own Markdown in quotation bars: whatever it leaves open, fences and all, ends with the bars. */
export const quoted = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

/** Text on one line that no character of turns into a mark: headings, emphasis, links, HTML. */
export const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>~|]/g, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/(^| )(#+)/g, String.raw`$1\$2`)

/** A name as code, in a fence of more backticks than it has. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const maxLength = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(maxLength + 1)
  const space = /^`|`$/.test(line) ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

/** A block of code in a fence that nothing in it closes. */
export function codeBlock(text: string, language: string): string {
  const maxLength = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(maxLength + 1)
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`
}

/** A table; a bar in a cell is its text and not its end. Columns of figures stand to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figuresFrom: number,
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
  const rule = head.map((_, index) => (index < figuresFrom ? '---' : '---:'))
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** Also in code a bar would end the cell. What `plain` has escaped stays as it is. */
const inCell = (text: string) => text.replace(/\n/g, ' ').replace(/(?<!\\)\|/g, String.raw`\|`)

/** How the words of others stand in a sentence of Markdown. */
export const markdownMarks: Marks = { plain, code }
