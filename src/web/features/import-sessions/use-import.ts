import { useEffect, useRef, useState } from 'react'
import type { Imported } from '../../store/import-session.ts'
import { useActions } from '../../store/hooks.ts'
import { useSessionImports, type SessionImports } from '../../store/use-session-imports.ts'
import { bringIn, lookThrough, type Brought, type Found, type FoundSession } from './found.ts'
import { openExport, type OpenedExport } from './reading/open-export.ts'

export type ImportState =
  | { kind: 'waiting'; isBroken: boolean }
  | { kind: 'reading'; share: number; count: number }
  | { kind: 'found'; found: Found }
  | { kind: 'importing'; done: number; all: number }
  | { kind: 'done'; brought: Brought; isUndone: boolean }

/** What an import holds from the choice of its files to its end. */
interface Opened {
  files: OpenedExport
  imports: SessionImports
}

/** Reads chosen files, imports what is wanted of them, and takes that back. */
export function useImport() {
  const { open, undo: undoImport } = useSessionImports()
  const actions = useActions()
  const [state, setState] = useState<ImportState>({ kind: 'waiting', isBroken: false })
  /** What is to be read, until it is closed. */
  const chosen = useRef<readonly File[] | null>(null)
  const opened = useRef<Opened | null>(null)
  const stopping = useRef<AbortController | null>(null)

  const close = () => {
    chosen.current = null
    stopping.current?.abort()
    opened.current?.files.close()
    opened.current?.imports.close()
    opened.current = null
  }
  useEffect(() => close, [])

  const read = async (files: readonly File[]) => {
    if (files.length === 0) return
    close()
    chosen.current = files
    const imports = await open()
    // The dialog was closed, or other files were chosen, meanwhile.
    if (chosen.current !== files) return imports.close()
    const current: Opened = { files: openExport(files), imports }
    opened.current = current
    setState({ kind: 'reading', share: 0, count: 0 })
    const onFound = (share: number, count: number) => setState({ kind: 'reading', share, count })
    try {
      const found = await lookThrough(current.files, current.imports, onFound)
      if (opened.current === current) setState({ kind: 'found', found })
    } catch {
      // It was closed, for other files or for good, or its worker broke.
      if (opened.current === current) setState({ kind: 'waiting', isBroken: true })
    }
  }

  const bring = async (wanted: readonly FoundSession[]) => {
    const current = opened.current
    if (!current) return
    const controller = new AbortController()
    stopping.current = controller
    const onDone = (done: number) => setState({ kind: 'importing', done, all: wanted.length })
    onDone(0)
    const brought = await bringIn(current.files, current.imports, {
      wanted: new Set(wanted.flatMap(({ states }) => states)),
      signal: controller.signal,
      onDone,
    })
    const last = latestOf(brought.imported)
    if (last) actions.sessionOpened(last.sessionId)
    setState({ kind: 'done', brought, isUndone: false })
    close()
  }

  return {
    state,
    read,
    bring,
    /** Ends the reading, for other files. */
    forget: () => {
      close()
      setState({ kind: 'waiting', isBroken: false })
    },
    /** Ends the import after what is being written. */
    stop: () => stopping.current?.abort(),
    undo: (brought: Brought) => {
      undoImport(brought.imported)
      setState({ kind: 'done', brought, isUndone: true })
    },
  }
}

/** The one that is shown: programs write the conversations that were used last first. */
const latestOf = (imported: readonly Imported[]): Imported | undefined =>
  imported.find(({ kind }) => kind !== 'present') ?? imported[0]
