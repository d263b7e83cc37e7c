import { useEffect, useRef, useState } from 'react'
import type { TextHits } from '#domain/search/search-texts.ts'
import type { SessionId } from '#domain/session/session.ts'
import { startWorker } from './start-worker.ts'
import type { TextSearch, TextSearchResult } from './text-search-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './text-search-worker.ts?worker&url'

const nothing: TextHits = { hits: [], more: 0 }
/** One letter is in every text. */
const shortestQuery = 2

/**
 * What was written in these sessions, as it is saved, that has every word of a query. A worker reads and searches it;
 * it begins with the first query and ends with the component. While it searches, what was found before stands.
 */
export function useTextSearch(query: string, sessionIds: readonly SessionId[]) {
  const [result, setResult] = useState<TextSearchResult | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const worker = useRef<Worker | null>(null)
  const asked = useRef<TextSearch | null>(null)
  const next = useRef<TextSearch | null>(null)
  const wanted = query.trim().length < shortestQuery ? '' : query.trim()
  const ids = sessionIds.join()

  useEffect(() => {
    if (wanted === '') return
    // One question at a time: of those that are typed meanwhile only the last one matters.
    const ask = (search: TextSearch) => {
      asked.current = search
      worker.current?.postMessage(search)
    }
    if (!worker.current) {
      worker.current = startWorker(workerUrl)
      worker.current.addEventListener('message', ({ data }: MessageEvent<TextSearchResult>) => {
        setResult(data)
        const following = next.current
        asked.current = null
        next.current = null
        if (following) ask(following)
      })
      worker.current.addEventListener('error', () => setIsBroken(true))
    }
    const search = { query: wanted, sessionIds: ids.split(',') }
    if (asked.current) next.current = search
    else ask(search)
  }, [wanted, ids])

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
      asked.current = null
    },
    [],
  )

  const found = wanted === '' ? nothing : (result ?? nothing)
  return { ...found, isBroken, isSearching: wanted !== '' && !isBroken && result?.query !== wanted }
}
