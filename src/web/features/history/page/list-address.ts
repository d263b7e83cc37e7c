import type { SessionId } from '#domain/session/session.ts'

/** What the page of all sessions shows, as its address says it. */
export interface ListPlace {
  query: string
  isArchive: boolean
  /** A label's name; null for all. */
  label: string | null
  /** A session that selecting begins with. */
  selectedId: SessionId | null
}

export const sessionsPath = '/sessions'

/** What follows the page's own address: `#q=herons&archived=1&label=Work`; nothing where it is as it begins. */
export function listHash({ query, isArchive, label, selectedId }: Partial<ListPlace>): string {
  const fields = new URLSearchParams({
    ...(query && { q: query }),
    ...(isArchive && { archived: '1' }),
    ...(label && { label }),
    ...(selectedId && { select: selectedId }),
  }).toString()
  return fields === '' ? '' : `#${fields}`
}
