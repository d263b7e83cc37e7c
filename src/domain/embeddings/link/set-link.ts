import { parseJson } from '#protocol/json/parse-json.ts'
import { parseTextSet, type ParsedTextSet } from '../parse-text-set.ts'
import type { TextSet } from '../text-set.ts'
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { deflate, inflate } from './deflate.ts'

/** An address up to this long, in characters, gets through messengers and mail. */
export const safeLinkLength = 4000
/** Longer addresses are not read: a file is better for them. */
export const longestLink = 100_000

/** A set of 5,000 long texts is smaller; what is more is no set of ours. */
const mostInflated = 20_000_000

const name = '#set='

export const isSetLink = (hash: string): boolean => hash.startsWith(name)

/**
 * What stands behind the "#" of an address that shares a set: its texts and settings. Vectors are no part of it, nor
 * columns of vectors from a file and the votes on them. The part of an address behind "#" is sent to no server.
 */
export async function setLinkOf(set: TextSet): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(withoutFiles(set)))
  return name + toBase64Url(await deflate(bytes))
}

export type ReadSetLink =
  | ({ kind: 'set' } & ParsedTextSet)
  | {
      kind: 'refused'
      code:
        | /** Cut off, or changed on its way. */ 'broken'
        | 'too-large'
        | /** Something else was packed in it. */ 'no-set'
    }

const refused = (code: (ReadSetLink & { kind: 'refused' })['code']): ReadSetLink => ({
  kind: 'refused',
  code,
})

/** Reads what `setLinkOf` wrote, and whatever else somebody puts there. */
export async function readSetLink(hash: string): Promise<ReadSetLink> {
  if (hash.length > longestLink) return refused('too-large')
  const packed = isSetLink(hash) ? fromBase64Url(hash.slice(name.length)) : null
  if (!packed) return refused('broken')
  const bytes = await inflate(packed, mostInflated)
  if (bytes === null) return refused('broken')
  if (bytes === 'too-large') return refused('too-large')
  const parsed = parseTextSet(parseJson(new TextDecoder().decode(bytes)))
  if (!parsed || parsed.set.texts.length === 0) return refused('no-set')
  return { kind: 'set', ...parsed, set: withoutFiles(parsed.set) }
}

/** The vectors of a file are where the file was read. */
function withoutFiles({ votes = [], ...set }: TextSet): TextSet {
  const columns = set.columns.filter(({ kind }) => kind !== 'file')
  const columnIds = new Set(columns.map(({ id }) => id))
  const kept = votes.filter((vote) => vote.columnIds.every((id) => columnIds.has(id)))
  return { ...set, columns, ...(kept.length > 0 && { votes: kept }) }
}
