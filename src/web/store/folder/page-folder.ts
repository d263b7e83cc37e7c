import type { SessionsStore } from '../sessions-store.ts'
import { folderKey, folderNote } from './folder-note.ts'
import { createFolderSync, type FolderState, type FolderSync } from './folder-sync.ts'

const made = new WeakMap<SessionsStore, FolderSync>()

/** What keeps a folder in step with the sessions of this page, made when it is first asked for. */
export function folderOf(store: SessionsStore): FolderSync {
  const present = made.get(store)
  if (present) return present
  const sync = createFolderSync({ store, onChosenChange })
  made.set(store, sync)
  sync.state.subscribe(updateNote)
  void sync.resume()
  return sync
}

function updateNote(state: FolderState) {
  folderNote.setState(
    state.kind === 'none' ? null : { name: state.name, isWaiting: needsReader(state) },
    true,
  )
}

/** The next visit goes on with the folder, and other tabs hear of the change. */
function onChosenChange(isChosen: boolean) {
  try {
    if (isChosen) localStorage.setItem(folderKey, '1')
    else localStorage.removeItem(folderKey)
  } catch {
    // A browser that keeps nothing keeps no folder either.
  }
}

const needsReader = ({ access, report }: Extract<FolderState, { kind: 'kept' }>) =>
  access !== 'granted' ||
  report.trouble !== null ||
  report.conflicts.length + report.gone.length + report.unclear.length > 0
