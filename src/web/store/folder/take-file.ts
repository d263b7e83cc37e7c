import { withoutLiveRuns } from '#domain/document/document-of.ts'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import { contentText } from '#domain/folder/content-text.ts'
import { goesOnFrom } from '#domain/folder/goes-on-from.ts'
import { branchOf, type Session } from '#domain/session/session.ts'
import { newestTip } from '#domain/session/turns.ts'
import type { RowChanges } from '../database.ts'
import { keepPictures } from '../document-pictures.ts'
import { loadedHere, savedHere, type HereSources, type SessionHere } from './look-here.ts'
import { NotReplacedError, replaceSaved, takesFromOthers } from './replace-session.ts'
import { hashOf } from './state-facts.ts'

interface Options extends HereSources {
  databaseName: string
  /** The hash of what is here, which the file was found to go before; null where nothing is, or it was deleted. */
  hereHash: string | null
  /** The reader said so: what is on show may lose something. */
  isChosen: boolean
  /** Tells all tabs, this one too, what was written past the store. */
  onWritten: (written: RowChanges) => void
}

export type Taken = 'taken' | 'ids-taken' | 'wait'

/**
 * What a file says takes the place of what is here, if that is still what it was. Where the session is filed stays; what
 * is on show is only replaced by what goes on from it.
 */
export async function takeFile(document: SessionDocument, options: Options): Promise<Taken> {
  const { store, saved, databaseName, hereHash } = options
  const { id } = sessionOf(document)
  if (await takesFromOthers(document, databaseName)) return 'ids-taken'
  await keepPictures(document)
  const read = withoutLiveRuns(document)

  const before = loadedHere(id, options)
  if (!before) {
    const rows = await saved.rowsOf(id)
    const found = await savedHere(id, rows, options)
    if (!isKnown(found) || (await hashHere(found)) !== hereHash) return 'wait'
    const own = store.getState().sessions[id]
    try {
      options.onWritten(await replaceSaved(filedAs(read, own), rows, databaseName))
      return 'taken'
    } catch (error) {
      if (error instanceof NotReplacedError) return 'wait'
      throw error
    }
  }
  if (!isKnown(before) || (await hashHere(before)) !== hereHash) return 'wait'
  const present = loadedHere(id, options)
  if (!present || textHere(present) !== textHere(before)) return 'wait'
  const isOnShow = store.getState().openSessionId === id
  if (present.kind === 'content' && isOnShow && !options.isChosen && !goesOnFrom(present.document, read)) {
    return 'wait'
  }
  const own = store.getState().sessions[id]
  store.getState().actions.sessionReverted(id, tablesOf(filedAs(read, own)))
  return 'taken'
}

const isKnown = ({ kind }: SessionHere) => kind !== 'busy' && kind !== 'not-whole'

const textHere = (found: SessionHere) => (found.kind === 'content' ? contentText(found.document) : found.kind)

const hashHere = async (found: SessionHere) =>
  found.kind === 'content' ? hashOf(contentText(found.document)) : null

/** The document without the picture bytes, filed and looked at as the session is here. */
function filedAs(document: SessionDocument, own: Session | undefined): SessionDocument {
  const session = { ...sessionOf(document), deletedAt: null }
  const { pictures: _, ...rest } = document
  if (!own || own.deletedAt !== null) return { ...rest, tables: { ...document.tables, sessions: [session] } }
  const {
    pinnedAt: __,
    archivedAt: ___,
    labels: ____,
    aloneColumnId: _____,
    view: ______,
    tipId: _______,
    tipChosenAt: ________,
    ...written
  } = session
  const isAloneThere = own.aloneColumnId && written.columnIds.includes(own.aloneColumnId)
  const { tipId, tipChosenAt } = keptBranch(document, own) ?? session
  const filed: Session = {
    ...written,
    tipId,
    ...(tipChosenAt !== undefined && { tipChosenAt }),
    ...(own.view !== undefined && { view: own.view }),
    ...(isAloneThere && { aloneColumnId: own.aloneColumnId }),
    ...(own.pinnedAt !== undefined && { pinnedAt: own.pinnedAt }),
    ...(own.archivedAt !== undefined && { archivedAt: own.archivedAt }),
    ...(own.labels !== undefined && { labels: own.labels }),
  }
  return { ...rest, tables: { ...document.tables, sessions: [filed] } }
}

/** The session with the branch on show here, and what the document adds to it; null where that goes on with its own. */
function keptBranch(document: SessionDocument, own: Session): Session | null {
  const { messages } = tablesOf(document)
  const { tipId } = own
  if (tipId === null || !(tipId in messages)) return null
  if (branchOf(messages, sessionOf(document).tipId).some(({ id }) => id === tipId)) return null
  return { ...own, tipId: newestTip(messages, tipId) }
}
