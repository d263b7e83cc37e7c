import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface KeptKey {
  key: string
  file: string
  /** Made just now: shown once, and from then on only in its file. */
  isNew: boolean
}

/** The service key of a server that was given none: made at the first start, kept where only its user reads. */
export function keptServiceKey(file = '.parley/service-key'): KeptKey {
  const known = readKey(file)
  if (known) return { key: known, file, isNew: false }
  const key = `parley-${randomBytes(24).toString('base64url')}`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  // For a file that was there already, empty: its mode is kept otherwise.
  chmodSync(file, 0o600)
  return { key, file, isNew: true }
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
