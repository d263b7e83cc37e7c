import { endingOf } from '#domain/run/ending.ts'
import type { Run } from '#domain/run/run.ts'
import { stalenessOf } from '#domain/run/stale.ts'
import type { Tables } from '#domain/tables/tables.ts'
import { endingForReader } from '#domain/words/ending-for-reader.ts'
import { words as exportWords } from '#domain/words/export.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { withoutSecrets } from '#domain/words/without-secrets.ts'
import { words as allWords } from './words.ts'

const words = allWords.shared

/** How an answer ended, where that was in another way than by being complete. */
export function endingInShared(run: Run): string | null {
  if (run.state.kind === 'failed') return words.failed(explainFailure(run.state.failure, run.model).title)
  const ending = endingOf(run)
  return ending && withoutSecrets(endingForReader(ending.cause))
}

/** What else is to be known of an answer: who wrote it, and from what. */
export function notesOnAnswer(run: Run, tables: Tables): string[] {
  const { answer } = exportWords
  return [
    ...(run.answeredBy ? [answer.answeredBy(run.answeredBy.model)] : []),
    ...(run.origin.kind === 'continued' ? [answer.continued] : []),
    ...(run.origin.kind === 'edited' ? [answer.edited] : []),
    ...(stalenessOf(tables, run).isStale ? [answer.earlierState] : []),
  ]
}
