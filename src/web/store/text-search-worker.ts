import { searchTexts, type TextHits } from '#domain/search/search-texts.ts'
import { writtenTexts } from '#domain/search/written-texts.ts'
import type { SessionId } from '#domain/session/session.ts'
import { parseRows } from '#domain/tables/parse-rows.ts'
import { tableNames, type SavedRow } from '#domain/tables/tables.ts'
import { savedRows } from './saved-rows.ts'

/** What this worker is asked: to look for a query in these sessions, in the order in which they are wanted. */
export interface TextSearch {
  query: string
  sessionIds: readonly SessionId[]
}

/** What it answers, with the query that it was asked. */
export interface TextSearchResult extends TextHits {
  query: string
}

/** Read once, with the first question: a new worker is started for each search. */
let texts: ReturnType<typeof readTexts> | undefined

async function readTexts() {
  const rows: SavedRow[] = []
  for await (const batch of savedRows(tableNames)) rows.push(...batch)
  return writtenTexts(parseRows(rows))
}

async function answer({ query, sessionIds }: TextSearch) {
  texts ??= readTexts()
  const result: TextSearchResult = { query, ...searchTexts(await texts, sessionIds, query) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  self.postMessage(result)
}

// An error that is reported is heard by whoever started the worker.
self.addEventListener('message', ({ data }: MessageEvent<TextSearch>) => void answer(data).catch(reportError))
