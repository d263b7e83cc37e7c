import { parseJson } from '#protocol/json/parse-json.ts'
import { parseTextSet, type ParsedTextSet } from '#domain/embeddings/parse-text-set.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'

/** A set as a file that can be opened again. Vectors are no part of it. */
export const setAsFile = (set: TextSet) => ({
  extension: 'json',
  content: new Blob([`${JSON.stringify(set, null, 2)}\n`], { type: 'application/json' }),
})

/** A set of 5,000 long texts is smaller. */
const maxBytes = 50_000_000

export async function setOfFile(file: Blob): Promise<ParsedTextSet | 'too-large' | 'no-set'> {
  if (file.size > maxBytes) return 'too-large'
  return parseTextSet(parseJson(await file.text())) ?? 'no-set'
}
