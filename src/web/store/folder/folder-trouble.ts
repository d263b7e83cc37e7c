/** Why the folder cannot be kept in step now. */
export type FolderTrouble =
  | 'not-allowed'
  | 'folder-gone'
  | 'disk-full'
  /** The folder or a file in it is locked, or may not be written. */
  | 'read-only'
  /** What is kept in this browser is not saved, or only read. */
  | 'not-saved-here'
  | 'unknown'

export const troubleOf = (error: unknown): FolderTrouble =>
  (error instanceof DOMException && troubles[error.name]) || 'unknown'

/** By the names that the browser gives. */
const troubles: Partial<Record<string, FolderTrouble>> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'folder-gone',
  QuotaExceededError: 'disk-full',
  NoModificationAllowedError: 'read-only',
  InvalidModificationError: 'read-only',
  InvalidStateError: 'read-only',
}
