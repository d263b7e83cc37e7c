import { handbook } from '#handbook/handbook.ts'

/** The handbook's running text: paragraphs and list items, without marks, tables and code. */
export const handbookProse = (): string => handbook.map(({ markdown }) => proseOf(markdown)).join('\n\n')

function proseOf(markdown: string): string {
  return markdown
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
    .split('\n')
    .filter((line) => !/^(?:\||#|> )/.test(line))
    .map((line) => line.replace(/^(?:- |\d+\. )/, '\n').replace(/\*+|`/g, ''))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
}
