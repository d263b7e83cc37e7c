import { useSessionsStore } from '../hooks.ts'
import type { FolderSync } from './folder-sync.ts'
import { folderOf } from './page-folder.ts'

/** What keeps a folder in step with the sessions of this page. */
export const useFolder = (): FolderSync => folderOf(useSessionsStore())
