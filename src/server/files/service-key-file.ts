import { randomBytes } from 'node:crypto'
import { maxKeyLength, minKeyLength } from '#service/keys/key-ring.ts'
import { readPrivateFile, writePrivateFile } from './private-file.ts'
import { isVisibleAscii } from '../settings/setting-reader.ts'

export interface KeptKey {
  key: string
  file: string
  /** Made just now: shown once, and from then on only in its file. */
  isNew: boolean
}

export type KeptKeyResult = { kind: 'kept'; kept: KeptKey } | { kind: 'problem'; line: string }

/** The service key of a server that was given none: made at the first start, kept where only its user reads. */
export function keptServiceKey(file = '.parley/service-key'): KeptKeyResult {
  try {
    const known = readPrivateFile(file)
    if (known && !isVisibleAscii(known)) return problem(file, 'what it holds is no key')
    if (known && known.length < minKeyLength)
      return problem(file, `what it holds is shorter than ${minKeyLength} characters`)
    if (known && known.length > maxKeyLength)
      return problem(file, `what it holds is longer than ${maxKeyLength} characters`)
    return { kind: 'kept', kept: known ? { key: known, file, isNew: false } : madeKey(file) }
  } catch (error) {
    return problem(file, error instanceof Error ? error.message : 'no reason given')
  }
}

function madeKey(file: string): KeptKey {
  const key = `parley-${randomBytes(24).toString('base64url')}`
  writePrivateFile(file, `${key}\n`)
  return { key, file, isNew: true }
}

const problem = (file: string, reason: string): KeptKeyResult => ({
  kind: 'problem',
  line: `The service key cannot be saved in ${file}: ${reason}. Set SERVICE_KEYS to a key of your own instead.`,
})
