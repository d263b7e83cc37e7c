/**
 * The parameter that a refusal names in its sentence, of those that were sent; null where it names none. OpenAI says it
 * in a field of its own, most others only in words: "`seed`: Extra inputs are not permitted", "does not support
 * parameter presencePenalty", "UnsupportedParamsError: … ['seed']".
 */
export function namedParameter(sentence: string, sent: readonly string[]): string | null {
  if (!refuses.test(sentence)) return null
  const named = sent
    .map((parameter) => ({ parameter, index: positionOf(parameter, sentence) }))
    .filter(({ index }) => index >= 0)
    .toSorted((a, b) => a.index - b.index)
  return named[0]?.parameter ?? null
}

/** Words that say that something sent is not taken, or not with this value. */
const refuses = new RegExp(
  [
    "unsupported|(not|n't|isn’t|doesn’t) (currently )?support|not (be )?(supported|permitted|allowed|accepted|valid)",
    'not (compatible|available|implemented)|unrecogni[sz]ed|unknown (name|field|parameter|argument)|unexpected|extra_forbidden',
    'invalid|cannot|can not|may only|must be|should be|only the default|deprecated|too (large|high|small|low)|out of range',
    'does not (take|accept|have)|is not a (valid|known)|greater than|less than|remove',
  ].join('|'),
  'i',
)

/** Where a sentence names a parameter: as it was sent, or as vendors with other letters write it. */
function positionOf(parameter: string, sentence: string): number {
  const names = [parameter, camelCase(parameter), ...(otherNames[parameter] ?? [])]
  const pattern = names.map(escaped).join('|')
  // A word of everyday English counts only where it stands as a name: quoted, or beside "parameter".
  const found = everyday.has(parameter)
    ? new RegExp(
        `["'\`“‘\\[]\\s*(${pattern})["'\`”’\\]]|^(${pattern})\\s*:|(parameter|param|field|argument|property|name)s?[^.]{0,40}?\\b(${pattern})\\b|\\b(${pattern}) (parameter|param|field|argument|property)`,
        'i',
      ).exec(sentence)
    : new RegExp(`(?<![\\w-])(${pattern})(?![\\w-])`, 'i').exec(sentence)
  return found?.index ?? -1
}

const everyday = new Set(['stop', 'seed', 'user', 'n', 'store', 'tools', 'metadata', 'modalities'])

/** What else vendors call it in their sentences. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  max_tokens: ['max_completion_tokens', 'max_output_tokens', 'max_new_tokens', 'num_predict'],
  stop: ['stop_sequences', 'stop sequences'],
  reasoning_effort: ['reasoning.effort', 'thinking_level', 'thinking_budget'],
  response_format: ['json_schema', 'response_schema', 'structured output', 'structured outputs'],
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const escaped = (name: string) => name.replace(/[.*+^${}()|[\]\\]/g, '\\$&')
