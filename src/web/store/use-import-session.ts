import type { SessionDocument } from '#domain/document/session-document.ts'
import { keepPictures } from './document-pictures.ts'
import { useSessionsStore } from './hooks.ts'
import { importSession, type Imported } from './import-session.ts'

/** Brings a session in from a document, with the pictures that came with it. */
export function useImportSession(): (document: SessionDocument) => Promise<Imported> {
  const store = useSessionsStore()
  return async (document) => {
    await keepPictures(document)
    return importSession(document, { store })
  }
}
