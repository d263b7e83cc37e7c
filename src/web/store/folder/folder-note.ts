import { createStore } from 'zustand/vanilla'

/** What the rail says of the folder that is kept in step: its name, and whether it waits for the reader. */
export interface FolderNote {
  name: string
  isWaiting: boolean
}

/** Null while no folder is kept; what keeps one is fetched after the first page. */
export const folderNote = createStore<FolderNote | null>()(() => null)

/** Says from one visit to the next whether a folder was chosen. */
export const folderKey = 'parley.folder'

export function isFolderChosen(): boolean {
  try {
    return localStorage.getItem(folderKey) !== null
  } catch {
    return false
  }
}
