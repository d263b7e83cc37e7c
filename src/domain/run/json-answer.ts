import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import { isSettled, type Run } from './run.ts'

/** Whether the model was told to answer in JSON, by its own setting or among the further parameters. */
function wasAskedForJson({ settings, leftOut }: Run): boolean {
  const { response_format: format } = sentParameters(settings, leftOut)
  return isRecord(format) && (format.type === 'json_object' || format.type === 'json_schema')
}

const begins = /^\s*[{[]/
const isJson = (text: string) => typeof parseJson(text) === 'object'

/** Whether a text is an object or a list in JSON, and nothing else. */
export const isJsonText = (text: string): boolean => begins.test(text) && isJson(text)

/** No line of JSON begins so. */
const fence = '~~~~~~'

/** The text of an answer that is over as Markdown, where nothing else is known of it: what is JSON is a block of code. */
export const textAsMarkdown = (text: string): string => (isJsonText(text) ? asCode(text) : text)

const asCode = (text: string) => `${fence}json\n${text.trim()}\n${fence}`

/** An answer's text as Markdown: what is JSON, or is to become it, is a block of code. */
export function markdownOf(run: Run): string {
  const { text } = run
  if (!begins.test(text)) return text
  if (isSettled(run)) return wasAskedForJson(run) || isJson(text) ? asCode(text) : text
  return wasAskedForJson(run) ? `${fence}json\n${text.trim()}` : text
}

/** Whether a model that was told to answer in JSON came to its end with something that is not JSON alone. */
export const lacksJson = (run: Run): boolean =>
  run.state.kind === 'finished' &&
  run.state.reason === 'stop' &&
  run.origin.kind !== 'edited' &&
  wasAskedForJson(run) &&
  !(begins.test(run.text) && isJson(run.text))
