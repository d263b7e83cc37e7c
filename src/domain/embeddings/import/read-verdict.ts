/** Whether a cell says that the document of its row answers the row's question; null where it says something else. */
export function readVerdict(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['true', 'yes'].includes(word)) return true
  if (['false', 'no'].includes(word)) return false
  return /^\d(\.\d+)?$/.test(word) ? Number(word) > 0 : null
}
