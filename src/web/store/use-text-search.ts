import { startTransition, useEffect, useRef, useState } from 'react'
import { isOneLetter } from '#domain/search/search-pattern.ts'
import type { SessionHits } from '#domain/search/search-texts.ts'
import type { SessionId } from '#domain/session/session.ts'
import { startWorker } from './start-worker.ts'
import type { TextSearch, TextSearchProgress } from './text-search.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './text-search-worker.ts?worker&url'

interface Result {
  /** Of the search that found it. */
  id: number
  query: string
  /** The sessions that it was looked for in. */
  ids: string
  sessions: readonly SessionHits[]
  /** The share of the sessions that is searched, from 0 to 1. */
  searched: number
  isDone: boolean
}

const nothing: Result = { id: 0, query: '', ids: '', sessions: [], searched: 1, isDone: true }

/**
 * What was written in these sessions, as it is saved, that has every word of a query, in their order. A worker reads and
 * searches it; it begins with the first query and ends with the component. What was found for the query before stands
 * until something is found for this one.
 */
export function useTextSearch(query: string, sessionIds: readonly SessionId[]) {
  const [result, setResult] = useState(nothing)
  const [isBroken, setIsBroken] = useState(false)
  const worker = useRef<Worker | null>(null)
  const asked = useRef<TextSearch | null>(null)
  const wanted = isOneLetter(query) ? '' : query.trim()
  const ids = sessionIds.join()

  useEffect(() => {
    if (wanted === '') return
    if (!worker.current) {
      worker.current = startWorker(workerUrl)
      worker.current.addEventListener('message', ({ data }: MessageEvent<TextSearchProgress>) => {
        const { current } = asked
        // What was on its way when something else was asked.
        if (data.id !== current?.id) return
        // Showing what was found makes way for what is typed.
        startTransition(() => setResult((before) => withProgress(before, data, current)))
      })
      worker.current.addEventListener('error', () => setIsBroken(true))
    }
    asked.current = {
      id: (asked.current?.id ?? 0) + 1,
      query: wanted,
      sessionIds: ids === '' ? [] : ids.split(','),
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    worker.current.postMessage(asked.current)
  }, [wanted, ids])

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
      asked.current = null
    },
    [],
  )

  const shown = wanted === '' ? nothing : result
  const isOfThis = shown.query === wanted && (wanted === '' || shown.ids === ids)
  return {
    sessions: shown.sessions,
    searched: isOfThis ? shown.searched : 0,
    isBroken,
    isSearching: !isBroken && !(isOfThis && shown.isDone),
  }
}

/** Until something is found for it, a new search leaves what is on show where it is. */
function withProgress(
  before: Result,
  progress: TextSearchProgress,
  { query, sessionIds }: TextSearch,
): Result {
  const { id, found, isDone } = progress
  const isSame = before.id === id
  if (!isSame && found.length === 0 && !isDone) return before
  return {
    id,
    query,
    ids: sessionIds.join(),
    sessions: isSame ? [...before.sessions, ...found] : found,
    searched: sessionIds.length === 0 ? 1 : progress.searched / sessionIds.length,
    isDone,
  }
}
