import { packLink, unpackLink, type NotPacked } from '../../link/packed-link.ts'
import { parseTextSet, type ParsedTextSet } from '../parse-text-set.ts'
import type { TextSet } from '../text-set.ts'

/** A set of 5,000 long texts is smaller; what is more is no set of ours. */
const maxInflated = 20_000_000

const name = '#set='

export const isSetLink = (hash: string): boolean => hash.startsWith(name)

/**
 * What stands behind the "#" of an address that shares a set: its texts and settings. Vectors are no part of it, nor
 * columns of vectors from a file and the votes on them. The part of an address behind "#" is sent to no server.
 */
export const setLinkOf = (set: TextSet): Promise<string> => packLink(name, withoutFiles(set))

export type ReadSetLink =
  | ({ kind: 'set' } & ParsedTextSet)
  | {
      kind: 'refused'
      code: NotPacked | /** Something else was packed in it. */ 'no-set'
    }

const refused = (code: (ReadSetLink & { kind: 'refused' })['code']): ReadSetLink => ({
  kind: 'refused',
  code,
})

/** Reads what `setLinkOf` wrote, and whatever else somebody puts there. */
export async function readSetLink(hash: string): Promise<ReadSetLink> {
  const unpacked = await unpackLink(hash, { name, maxBytes: maxInflated })
  if (typeof unpacked === 'string') return refused(unpacked)
  const parsed = parseTextSet(unpacked.value)
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
