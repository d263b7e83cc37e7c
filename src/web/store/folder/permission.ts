/** `prompt`: the browser asks the reader first, and only after the press of a button. */
export type FolderAccess = PermissionState

/** What TypeScript does not know yet; folders of the browser's own have it only in some. */
interface Permissions {
  queryPermission?: (descriptor: { mode: 'readwrite' }) => Promise<PermissionState>
  requestPermission?: (descriptor: { mode: 'readwrite' }) => Promise<PermissionState>
}

export const accessOf = async (folder: FileSystemDirectoryHandle & Permissions): Promise<FolderAccess> =>
  (await folder.queryPermission?.({ mode: 'readwrite' })) ?? 'granted'

export const askForAccess = async (folder: FileSystemDirectoryHandle & Permissions): Promise<FolderAccess> =>
  (await folder.requestPermission?.({ mode: 'readwrite' })) ?? 'granted'

interface Picker {
  showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>
}

const picker = () => globalThis as Picker

/** Whether this browser lets a page have a folder. */
export const canPickFolder = (): boolean => picker().showDirectoryPicker !== undefined

/** The folder that the reader chooses; null where none was. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await picker().showDirectoryPicker?.({ id: 'parley', mode: 'readwrite' })) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}
