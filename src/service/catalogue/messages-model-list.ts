import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../base/service-error.ts'

/** A model as clients of the Messages family read it, as Anthropic's API reference describes it. */
export interface MessagesModel {
  type: 'model'
  id: string
  display_name: string
  /** RFC 3339. The epoch where it is not known. */
  created_at: string
  /** Tokens, or null where it is not known. */
  max_input_tokens: number | null
  /** The most that `max_tokens` may be, or null where it is not known. */
  max_tokens: number | null
}

export interface MessagesModelPage {
  data: MessagesModel[]
  has_more: boolean
  first_id: string | null
  last_id: string | null
}

/** What a client may ask of the list, as it stands in the address. */
export interface PageAsked {
  limit?: string | undefined
  after_id?: string | undefined
  before_id?: string | undefined
}

/** Anthropic's highest. Its default is 20, but many a client reads one page only. */
const maxPageSize = 1000

/** One entry of the model list for the Messages family. */
export const messagesModel = (entry: ModelEntry): MessagesModel => ({
  type: 'model',
  id: entry.id,
  display_name: entry.name ?? entry.id,
  created_at: rfc3339(entry.created ?? 0),
  max_input_tokens: entry.context_length ?? null,
  max_tokens: entry.top_provider?.max_completion_tokens ?? null,
})

/**
 * The page of the list that is asked for: what follows `after_id`, or what comes right before `before_id`,
 * else its beginning. `has_more` says whether more follows in that direction. What cannot be is a 400.
 */
export function messagesModelPage(entries: readonly ModelEntry[], asked: PageAsked): MessagesModelPage {
  const [start, end] = rangeOf(entries, asked)
  const data = entries.slice(start, end).map(messagesModel)
  return {
    data,
    has_more: asked.before_id ? start > 0 : end < entries.length,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
  }
}

function rangeOf(entries: readonly ModelEntry[], asked: PageAsked): [start: number, end: number] {
  const { after_id: after, before_id: before } = asked
  const limit = limitOf(asked.limit)
  if (after && before) throw invalid('before_id', 'Send after_id or before_id, not both.')
  if (before) {
    const end = placeOf(entries, 'before_id', before)
    return [Math.max(0, end - limit), end]
  }
  const start = after ? placeOf(entries, 'after_id', after) + 1 : 0
  return [start, Math.min(start + limit, entries.length)]
}

function limitOf(asked: string | undefined): number {
  if (!asked) return maxPageSize
  const limit = Number(asked)
  if (/^\d+$/.test(asked) && limit >= 1 && limit <= maxPageSize) return limit
  throw invalid('limit', `limit must be a whole number from 1 to ${maxPageSize}.`)
}

function placeOf(entries: readonly ModelEntry[], param: 'after_id' | 'before_id', id: string): number {
  const position = entries.findIndex((entry) => entry.id === id)
  if (position >= 0) return position
  throw invalid(param, `${param} names no model of the list. Read the list from its beginning.`)
}

const invalid = (param: string, message: string) =>
  new ServiceError('invalid_request', message, { param, code: 'invalid_value' })

/** Years after 9999 have no form of their own: they are not known either. */
function rfc3339(seconds: number): string {
  const isTime = seconds >= 0 && seconds < 253_402_300_800
  return new Date(isTime ? seconds * 1000 : 0).toISOString().replace('.000Z', 'Z')
}
