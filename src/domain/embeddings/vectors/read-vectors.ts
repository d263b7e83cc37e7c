import { parseJson } from '#protocol/json/parse-json.ts'
import { decodeText } from '../../import-rows/decode-text.ts'
import { readNpy } from './read-npy.ts'
import { refused, type ReadVectors } from './read-vectors-result.ts'
import { vectorsInJson, vectorsInJsonLines } from './vectors-in-json.ts'
import { vectorsInLines } from './vectors-in-lines.ts'

/** Reads a file of vectors, in the format that its name and its beginning tell. */
export function readVectors(bytes: Uint8Array, fileName = ''): ReadVectors {
  const ending = fileName.split('.').at(-1)?.toLowerCase()
  if (ending === 'npy' || bytes[0] === 0x93) return readNpy(bytes)
  const { text } = decodeText(bytes)
  if (text.trim() === '') return refused('no-vectors')
  if (ending === 'jsonl' || ending === 'ndjson') return vectorsInJsonLines(text)
  if (!/^\s*[[{]/.test(text)) return vectorsInLines(text)
  const value = parseJson(text)
  return value === undefined ? vectorsInJsonLines(text) : vectorsInJson(value)
}
