import { useEffect, useRef, useState } from 'react'
import type { ReadOptions } from '#domain/import-rows/read-result.ts'
import { readInWorker, type ReadingOutcome } from './read-in-worker.ts'
import type { RowsPurpose } from './rows-worker.ts'

/** A file, or text that was pasted. */
export type Source = File | string

/** What was read, with where it came from. */
export interface Reading extends Omit<ReadingOutcome & { kind: 'read' }, 'kind'> {
  source: Source
}

export type ReadingState =
  | { kind: 'waiting' }
  /** `before` is what was read from the same source, with other settings. */
  | { kind: 'reading'; source: Source; share: number; before: Reading | null }
  | { kind: 'read'; reading: Reading }
  | { kind: 'refused'; source: Source; reason: (ReadingOutcome & { kind: 'refused' })['reason'] }

/**
 * Reads one source at a time; another one, and the end of the component, end the worker. `stop` goes back to what was
 * there before, or to nothing.
 */
export function useReading(purpose: RowsPurpose) {
  const [state, setState] = useState<ReadingState>({ kind: 'waiting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    const before = readingOf(state)
    setState(before && state.kind === 'reading' ? { kind: 'read', reading: before } : { kind: 'waiting' })
  }
  const read = async (source: Source, settings: Pick<ReadOptions, 'separator' | 'hasHeader'> = {}) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const before = readingOf(state)
    const start = { kind: 'reading', source, before: before?.source === source ? before : null } as const
    setState({ ...start, share: 0 })
    const { signal } = controller
    const fileName = typeof source === 'string' ? {} : { fileName: source.name }
    const outcome = await readInWorker(
      source,
      { ...fileName, ...settings },
      { purpose, signal, onProgress: (share) => setState({ ...start, share }) },
    )
    if (outcome.kind === 'stopped') return
    setState(
      outcome.kind === 'read'
        ? { kind: 'read', reading: { source, read: outcome.read, rows: outcome.rows } }
        : { kind: 'refused', source, reason: outcome.reason },
    )
  }
  const forget = () => {
    running.current?.abort()
    setState({ kind: 'waiting' })
  }
  return { state, read, stop, forget }
}

/** What there is to see: what was read, also while it is read again. */
export function readingOf(state: ReadingState): Reading | null {
  if (state.kind === 'read') return state.reading
  return state.kind === 'reading' ? state.before : null
}
