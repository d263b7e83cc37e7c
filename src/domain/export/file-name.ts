import type { ComparisonFile } from './comparison-file.ts'

const maxNameLength = 60

/**
 * "late-parcel-reply-2026-11-21.md": a name that every file system takes, with the day on which it was exported. Of several
 * files each has a part, "vectors", which stands in its name however long the title is.
 */
export function exportFileName(
  { title, exportedAt }: Pick<ComparisonFile, 'title' | 'exportedAt'>,
  extension: string,
  part: string | null = null,
): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  const cut = [...words].slice(0, maxNameLength).join('')
  const name = cut.replace(/^-+|-+$/g, '')
  const whole = [name === '' ? 'parley' : name, ...(part === null ? [] : [part]), dayOf(new Date(exportedAt))]
  return `${whole.join('-')}.${extension}`
}

/** The day where the reader is. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
