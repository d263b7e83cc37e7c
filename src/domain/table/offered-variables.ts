import { nextName } from './write-variables.ts'

/** A way to give a prompt without variables one. */
export interface OfferedVariable {
  name: string
  /** The prompt with it. */
  text: string
  /** What it takes the place of, which becomes each row's input; null where it comes after the prompt. */
  words: string | null
}

/** A last paragraph that begins with a short label and a colon. */
const labelled = /(?:^|\n)([^\n:{}]{1,40}):\s+(\S[^{}]*)$/u

/** One after the prompt, and one in the place of what a label at its end announces, such as "Ticket: the mug is broken". */
export function offeredVariables(prompt: string, known: readonly string[]): OfferedVariable[] {
  const name = nextName(prompt, known)
  const atEnd = { name, text: `${prompt.trimEnd()}\n\n{{${name}}}`, words: null }
  const [, label = '', rest = ''] = labelled.exec(prompt) ?? []
  const words = rest.trim()
  const labelWords = label.trim().split(/\s+/)
  if (words === '' || labelWords.length > 3) return [atEnd]
  const own = known.length > 0 ? name : (nameIn(labelWords) ?? name)
  const text = `${prompt.slice(0, prompt.length - rest.length)}{{${own}}}`
  return [{ name: own, text, words }, atEnd]
}

/** "Ticket" and "Sort this ticket" name a ticket; "Translate into French" names nothing. */
function nameIn(label: readonly string[]): string | undefined {
  const last = label.at(-1) ?? ''
  const isName = label.length === 1 ? /^\p{L}+$/u.test(last) : /^\p{Ll}+$/u.test(last)
  return isName ? last.toLowerCase() : undefined
}
