/** A request parameter as the page names it. */
export interface ParameterWords {
  /** "Creativity"; the wire's own name where the page has none. */
  name: string
  /** "Creativity (temperature)", or the wire's own name alone. */
  full: string
}

/** The page's words for a request parameter in the wire's name. */
export function parameterWords(parameter: string): ParameterWords {
  const name = plainNames[parameter]
  return name === undefined ? { name: parameter, full: parameter } : { name, full: `${name} (${parameter})` }
}

const plainNames: Record<string, string> = {
  temperature: 'Creativity',
  top_p: 'Word variety',
  max_tokens: 'Longest answer',
  stop: 'Stop at',
  reasoning_effort: 'Thinking effort',
  seed: 'Seed',
  frequency_penalty: 'Against repeating',
  presence_penalty: 'Towards new topics',
  response_format: 'Answer as JSON',
}

const longestValue = 40

/** A parameter's value as it was sent, short enough for a sentence; empty where it is too long for one. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return value.length > longestValue ? '' : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}
