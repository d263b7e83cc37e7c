import type { ListPlace } from './list-address.ts'

/** What the end of the page's address says that it shows. */
export function placeInHash(hash: string): ListPlace {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  return {
    query: fields.get('q') ?? '',
    isArchive: fields.get('archived') === '1',
    label: fields.get('label') || null,
    selectedId: fields.get('select') || null,
  }
}
