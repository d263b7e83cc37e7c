import type { FilterName } from '#domain/models/model-filters.ts'
import { Button } from '../../ui/button.tsx'
import { emptyListWords, noMatchWords, showAllWords } from './words.ts'

interface NoMatchesProps {
  kind: 'no-match' | 'no-models' | 'loading' | 'failed'
  query: string
  /** The filters that are on. */
  filters: readonly FilterName[]
  onShowAll: () => void
}

/** Why the list is empty, and what to do. */
export function NoMatches({ kind, query, filters, onShowAll }: NoMatchesProps) {
  return (
    <div className="grid justify-items-start gap-3 p-5 text-13 text-pretty wrap-anywhere text-muted">
      <p>{kind === 'no-match' ? noMatchWords(query, filters) : emptyListWords[kind]}</p>
      {kind === 'no-match' && <Button onClick={onShowAll}>{showAllWords}</Button>}
    </div>
  )
}
