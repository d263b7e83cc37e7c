import { readFileSync } from 'node:fs'

/** An answer of 12,000 characters as models write them: headings, lists, tables and six code blocks. */
export const answer = readFileSync(new URL('answer.md', import.meta.url), 'utf8')
