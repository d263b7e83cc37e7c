import { useStore } from 'zustand'
import type { FolderSync } from '../../../store/folder/folder-sync.ts'
import { canPickFolder } from '../../../store/folder/permission.ts'
import { ChooseFolder } from './choose-folder.tsx'
import { KeptFolder } from './kept-folder.tsx'
import { words } from './words.ts'

/** The folder that is kept in step with the sessions, or the way to one. */
export function FolderSection({ folder }: { folder: FolderSync }) {
  const state = useStore(folder.state)
  return (
    <section aria-label={words.title} className="grid gap-2">
      <h3 className="font-semibold">{words.title}</h3>
      {state.kind === 'kept' ? (
        <KeptFolder folder={folder} state={state} />
      ) : canPickFolder() ? (
        <ChooseFolder folder={folder} />
      ) : (
        <p>{words.cannot}</p>
      )}
    </section>
  )
}
