import type { SessionDocument } from '#domain/document/session-document.ts'
import type { ImageRef } from '#domain/images/image.ts'
import { keepPictures } from './document-pictures.ts'
import { useSessionsStore } from './hooks.ts'
import { putImage } from './images.ts'
import { importSession, planImport, undoImport, type Imported, type ImportPlan } from './import-session.ts'
import { openForImport } from './open-for-import.ts'
import type { SavedSessionReader } from './read-saved-session.ts'

/** Many sessions brought in one after another. */
export interface SessionImports {
  /** What would become of a session; `canGrow` where it is another program's conversation. */
  plan: (document: SessionDocument, canGrow: boolean) => Promise<ImportPlan['kind']>
  import: (document: SessionDocument, canGrow: boolean) => Promise<Imported>
  keepPicture: (image: ImageRef, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  close: () => void
}

const nothingSaved: SavedSessionReader = { rowsOf: async () => [], hasAnyOf: async () => false }

/** Opens what is saved for an import of many sessions, and takes one back. */
export function useSessionImports() {
  const store = useSessionsStore()
  const open = async (): Promise<SessionImports> => {
    const database = await openForImport()
    const options = { store, saved: database?.saved ?? nothingSaved, write: database?.write }
    return {
      plan: async (document, canGrow) => (await planImport(document, { ...options, canGrow })).kind,
      import: async (document, canGrow) => {
        await keepPictures(document)
        return importSession(document, { ...options, canGrow })
      },
      keepPicture: async (image, bytes) => {
        await putImage(image, new Blob([bytes], { type: image.type }))
      },
      close: () => database?.close(),
    }
  }
  return { open, undo: (imported: readonly Imported[]) => undoImport(imported, store) }
}
