import { askToKeep } from '../store/browser-room.ts'
import { savedRows } from '../store/saved-rows.ts'
import { draftedImageIds } from '../store/drafted-images.ts'
import { imagesInUse } from '../store/images-in-use.ts'
import { sweepImages } from '../store/images.ts'
import { folderKey, isFolderChosen } from '../store/folder/folder-note.ts'
import { restoreSessions } from '../store/restore-sessions.ts'
import { keepOmittedParameters } from '../store/kept-omitted-parameters.ts'
import { keepSettingsHistory } from '../store/kept-settings-history.ts'
import { createSetAside } from '../store/set-aside.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { PageStores } from './page-stores.ts'
import { whenIdle } from './when-painted.ts'

/** Brings back what was saved, saves from then on, and clears away the pictures that nothing refers to any more. */
export async function bringBack({
  sessions: store,
  saving,
  settingsHistory,
  omittedParameters,
}: PageStores): Promise<void> {
  keepSettingsHistory(settingsHistory)
  keepOmittedParameters(omittedParameters)
  const setAside = createSetAside()
  await restoreSessions(store, { saving, setAside, whenIdle })
  askToKeep(store)
  if (isFolderChosen()) void whenIdle().then(() => keepFolder(store))
  // Another tab has chosen one, or no longer keeps it.
  addEventListener('storage', ({ key }) => {
    if (key === folderKey) void keepFolder(store)
  })
  // Only where everything could be read, now and earlier: else pictures of what could not be read would go.
  const isAllRead = saving.getState() === 'saved' && (await setAside.count().catch(() => 1)) === 0
  if (!isAllRead) return
  const readInUse = () =>
    imagesInUse(store.getState().messages, savedRows(['messages']), draftedImageIds()).catch(() => null)
  void whenIdle().then(() => sweepImages(readInUse))
}

/** Where it cannot be fetched the folder waits for the next visit, or until Your data is opened. */
async function keepFolder(store: SessionsStore): Promise<void> {
  const part = await import('../store/folder/page-folder.ts').catch(() => null)
  const folder = part?.folderOf(store)
  if (isFolderChosen()) await folder?.resume()
  else folder?.stoppedElsewhere()
}
