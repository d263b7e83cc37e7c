import type { ModelEntry } from '#protocol/openai/models.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { readModelEntry } from './read-model-entry.ts'

const maxIdLength = 200

/**
 * A model list in any of the forms in use: `{data: […]}`, a bare array (Together), or `{models: […]}`
 * (Ollama's own, Gemini's own); entries with or without `object`, `created` and `owned_by`, or mere names.
 * Each id is there once, in the upstream's order; ids that no request could sensibly name are left out.
 * Undefined when it is no list.
 */
export function parseModelList(value: unknown): ModelEntry[] | undefined {
  const list = Array.isArray(value) ? value : isRecord(value) ? (value.data ?? value.models) : undefined
  if (!Array.isArray(list)) return isEmptyOfOllama(value) ? [] : undefined
  const known = new Map<string, ModelEntry>()
  for (const item of list) {
    const entry = typeof item === 'string' ? { id: item } : item
    if (!isRecord(entry)) continue
    const id = entry.id ?? entry.name ?? entry.model
    if (isUsableId(id) && !known.has(id)) known.set(id, readModelEntry(id, entry))
  }
  return [...known.values()]
}

/** `{"object": "list", "data": null}`: its list where no model is installed. */
const isEmptyOfOllama = (value: unknown) => isRecord(value) && value.object === 'list' && value.data === null

/** Control characters would end up in headers, logs and terminals. */
const isUsableId = (id: unknown): id is string =>
  typeof id === 'string' && id.trim() !== '' && id.length <= maxIdLength && !/\p{C}/u.test(id)
