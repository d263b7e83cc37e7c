import { parseJson } from '#protocol/json/parse-json.ts'

const demoMaxTokens = 1024

/** What a visitor of a public demo may say; whatever else a request names could cost more, or lead elsewhere. */
const chatFields =
  'model messages stream stream_options n max_tokens max_completion_tokens temperature top_p frequency_penalty ' +
  'presence_penalty seed stop reasoning_effort response_format user'
const embeddingFields = 'model input encoding_format dimensions user'

export type DemoQuestion =
  /** What is sent in its place. */
  | { kind: 'fine'; body: string }
  /** `field` is where the mistake is, or null. */
  | { kind: 'refused'; message: string; field: string | null; code: string }

/** Holds a question to the limits of a public demo. What goes on is written anew, so it says what was checked. */
export function demoQuestion(
  text: string,
  { isChat, mayUse }: { isChat: boolean; mayUse: (model: string) => boolean },
): DemoQuestion {
  const given: unknown = parseJson(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refused('Send a JSON object.', null, 'invalid_json')
  const fields = (isChat ? chatFields : embeddingFields).split(' ')
  // `null` stands for "not given".
  const question = new Map(Object.entries(given).filter(([, value]) => value !== null))
  const stray = [...question.keys()].find((name) => !fields.includes(name))
  if (stray !== undefined) {
    const name = stray.slice(0, 60)
    return refused(
      `This is a public demo: it does not accept "${name}". Leave it out.`,
      name,
      'unsupported_parameter',
    )
  }
  const model = question.get('model')
  if (typeof model !== 'string' || !mayUse(model))
    return refused(
      'This public demo does not offer that model. Choose one from its list.',
      'model',
      'model_not_allowed',
    )
  if (question.has('n') && question.get('n') !== 1)
    return refused('This public demo gives one answer at a time: "n" must be 1.', 'n', 'unsupported_value')
  // Some formats allow thinking beside the answer's length: with it a question would order more than its `max_tokens`.
  if (isChat && question.has('reasoning_effort') && question.get('reasoning_effort') !== 'none')
    return refused(
      'This public demo does not let you set how long models think: leave "reasoning_effort" out.',
      'reasoning_effort',
      'unsupported_value',
    )
  if (!isChat) return { kind: 'fine', body: JSON.stringify(Object.fromEntries(question)) }
  return withFewTokens(question)
}

/** No answer is longer than a demo's: a larger limit is lowered, and a missing one is set. */
function withFewTokens(question: Map<string, unknown>): DemoQuestion {
  const names = ['max_tokens', 'max_completion_tokens'].filter((name) => question.has(name))
  for (const name of names) {
    const requested = question.get(name)
    if (typeof requested !== 'number' || !Number.isInteger(requested) || requested < 1)
      return refused(`"${name}" must be a whole number from 1 to ${demoMaxTokens}.`, name, 'invalid_value')
    question.set(name, Math.min(requested, demoMaxTokens))
  }
  if (names.length === 0) question.set('max_tokens', demoMaxTokens)
  return { kind: 'fine', body: JSON.stringify(Object.fromEntries(question)) }
}

const refused = (message: string, field: string | null, code: string): DemoQuestion => ({
  kind: 'refused',
  message,
  field,
  code,
})
