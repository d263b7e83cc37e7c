import { sessionOf, type SessionDocument } from '../document/session-document.ts'

const maxTitleLength = 60
/** Many file systems take names of 255 bytes, some that encrypt them 143. */
const maxBytes = 90

/**
 * "2026-11-25 Late parcel 1a2b3c4d.json": the day on which a session was begun, its title as every file system takes it,
 * and the end of its id. The day in front makes it none of the names that Windows keeps to itself.
 */
export function sessionFileName(document: SessionDocument): string {
  const { id, title, createdAt } = sessionOf(document)
  return `${[dayOf(createdAt), safeTitle(title), idEnd(id)].filter((part) => part !== '').join(' ')}.json`
}

/** What of a session's id stands in the name of its file. */
export const idEnd = (id: string): string => id.replace(/[^\p{L}\p{N}]/gu, '').slice(-8)

/** The same name once more, for when it is taken: "… (2).json" would look like what sync programs make of two. */
export const numberedName = (name: string, number: number): string =>
  number === 1 ? name : name.replace(/(\.json)?$/, ` no ${number}$1`)

/** Whether a file is called as we call one, whatever a sync program or the reader has added to it. */
export const looksLikeOurs = (name: string): boolean =>
  /^\d{4}-\d{2}-\d{2} .*[\p{L}\p{N}]{8}.*\.json$/u.test(name)

function safeTitle(title: string): string {
  const words = title
    .normalize('NFC')
    // What no name may hold somewhere, and what cannot be seen.
    .replace(/[\p{C}\p{Z}<>:"/\\|?*]+/gu, ' ')
    .trim()
  let cut = ''
  for (const letter of [...words].slice(0, maxTitleLength)) {
    if (new TextEncoder().encode(cut + letter).length > maxBytes) break
    cut += letter
  }
  return cut.trim()
}

function dayOf(moment: number): string {
  const date = new Date(moment)
  // A year of more than four digits is a mistake in the data.
  const hasPlainYear = date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999
  return hasPlainYear ? date.toISOString().slice(0, 10) : '1970-01-01'
}
