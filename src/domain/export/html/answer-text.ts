import { isJsonText } from '../../run/json-answer.ts'
import { markup, type Markup } from './markup.ts'

/** Makes of an answer's Markdown what is put into the page as it is: all that it holds must be escaped. */
export type FormatAnswer = (text: string) => Markup

/** What an answer says: formatted, or as code where it is JSON. Null where it says nothing. */
export function answerTextInHtml(text: string, formatAnswer: FormatAnswer): Markup | null {
  if (text.trim() === '') return null
  const content = isJsonText(text) ? markup`<pre>${text.trim()}</pre>` : formatAnswer(text)
  return markup`<div class="prose">${content}</div>
`
}
