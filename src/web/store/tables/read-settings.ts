import { defaultSettings, reasoningEfforts, type Settings } from '#domain/session/settings.ts'
import { flag, list, number, object, oneOf, optional, text, type Reader } from './readers.ts'

const parameter = <T extends number | string | string[]>(value: Reader<T>) => {
  const read: Reader<object> = object<{ on: boolean; value: number | string | string[] }>({ on: flag, value })
  return optional(read as Reader<{ on: boolean; value: T }>) // `value` is read as a T
}

const numeric = parameter(number(-1e15, 1e15))
const words = parameter(text())

/** Those settings that are there and can be read. */
export const readOwnSettings = object<Partial<Settings>>({
  system: optional(text()),
  temperature: numeric,
  topP: numeric,
  maxTokens: numeric,
  stop: parameter(list(text(), 100)),
  reasoningEffort: parameter(oneOf(...reasoningEfforts)),
  seed: numeric,
  frequencyPenalty: numeric,
  presencePenalty: numeric,
  jsonSchema: words,
  prefill: words,
  extra: words,
})

/** All settings, each as it was saved or, where it cannot be read, as it is at first. */
export const readSettings: Reader<Settings> = (value, repaired) => {
  const own = readOwnSettings(value, repaired)
  return own && { ...defaultSettings, ...own }
}
