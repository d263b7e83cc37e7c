import { readExtra, readSchema } from './json-settings.ts'
import type { Settings } from './settings.ts'

/**
 * The request parameters, in the wire's names, of those settings that are switched on and make sense; `leftOut` names
 * those that a model is not to be sent.
 */
export function sentParameters(settings: Settings, leftOut: readonly string[] = []): Record<string, unknown> {
  const { temperature, topP, maxTokens, reasoningEffort, seed, frequencyPenalty, presencePenalty } = settings
  const stop = settings.stop.value.filter((sequence) => sequence !== '')
  const format = settings.jsonSchema.on ? responseFormat(settings.jsonSchema.value) : null
  const extra = settings.extra.on ? readExtra(settings.extra.value) : null
  const sent: Record<string, unknown> = {
    ...(temperature.on && { temperature: temperature.value }),
    ...(topP.on && { top_p: topP.value }),
    ...(maxTokens.on && { max_tokens: maxTokens.value }),
    ...(settings.stop.on && stop.length > 0 && { stop }),
    ...(reasoningEffort.on && { reasoning_effort: reasoningEffort.value }),
    ...(seed.on && { seed: seed.value }),
    ...(frequencyPenalty.on && { frequency_penalty: frequencyPenalty.value }),
    ...(presencePenalty.on && { presence_penalty: presencePenalty.value }),
    ...(format && { response_format: format }),
    ...(extra?.kind === 'object' && extra.value),
  }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !leftOut.includes(name)))
}

function responseFormat(text: string) {
  const schema = readSchema(text)
  if (schema.kind === 'empty') return { type: 'json_object' }
  return schema.kind === 'object'
    ? { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: schema.value } }
    : null
}

/** The parameter that a refusal means by `messages[0].content` or `response_format.json_schema.schema`. */
export const parameterOf = (path: string) => path.split(/[.[]/, 1)[0] ?? path
