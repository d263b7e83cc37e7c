/**
 * Whether a model can think before it answers: by the parameters that the list names, else by a name that says so.
 * Null where neither tells.
 */
export function thinksFirst(id: string, parameters: readonly string[] | null): boolean | null {
  if (parameters?.some((name) => reasoningParameters.has(name))) return true
  if (noThinkingNames.test(id)) return false
  if (thinkingNames.test(id)) return true
  return parameters ? false : null
}

const reasoningParameters = new Set(['reasoning', 'include_reasoning', 'reasoning_effort', 'thinking'])
const noThinkingNames = /no(n|t|)[-_]?(reasoning|thinking)/i
const thinkingNames =
  /(^|[-/_.:])(reasoner|reasoning|thinking|qwq|magistral|o[134])([-_.:]|$)|deepseek-r1([-_.:]|$)/i
