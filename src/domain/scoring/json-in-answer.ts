/** Why an answer is not JSON. */
export type AnswerJsonProblem =
  | { kind: 'empty' }
  /** It begins with words. */
  | { kind: 'words'; text: string }
  /** In the engine's own words. */
  | { kind: 'broken'; message: string }

type AnswerJson = { kind: 'json'; value: unknown } | { kind: 'not-json'; problem: AnswerJsonProblem }

/** The JSON that an answer is, alone or in one block of code. Words around it make it none: a program could not read it. */
export function jsonInAnswer(text: string): AnswerJson {
  const json = withoutFence(text.trim())
  if (json === '') return { kind: 'not-json', problem: { kind: 'empty' } }
  if (!mayBegin.test(json)) return { kind: 'not-json', problem: { kind: 'words', text: json } }
  try {
    return { kind: 'json', value: JSON.parse(json) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'not-json', problem: { kind: 'broken', message } }
  }
}

const mayBegin = /^(?:[[{"\d-]|(?:true|false|null)$)/

/** What stands between the fences of a block of code, where that is all of the text. */
function withoutFence(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const fence = /^(`{3,}|~{3,})[^`~]*$/.exec(lines[0] ?? '')?.[1]
  if (fence === undefined || lines.length < 2 || lines.at(-1)?.trim() !== fence) return text
  return lines.slice(1, -1).join('\n').trim()
}
