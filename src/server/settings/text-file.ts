import { readFileSync, statSync } from 'node:fs'

/** The text of a file; undefined where it cannot be read as text, or is longer than so many bytes. */
export function textOfFile(path: string, maxBytes: number): string | undefined {
  try {
    return statSync(path).size > maxBytes ? undefined : decodeText(readFileSync(path))
  } catch {
    return undefined
  }
}

/**
 * The text without the byte order mark that some editors begin a file with: nothing that reads it would know it. PowerShell's
 * `>` writes UTF-16. Throws where it is neither that nor UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = { '254,255': 'utf-16be', '255,254': 'utf-16le' }[bytes.subarray(0, 2).join()] ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new Error('it is not written in UTF-8')
  return text
}
