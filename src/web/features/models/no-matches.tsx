import type { FilterName } from '#domain/models/model-filters.ts'
import { providerOfQuery } from '#domain/models/provider-of-query.ts'
import { Button } from '../../ui/button.tsx'
import { connectWords, emptyListWords, noMatchWords, showAllWords } from './words.ts'

interface NoMatchesProps {
  kind: 'no-match' | 'no-models' | 'loading' | 'failed'
  query: string
  /** The filters that are on. */
  filters: readonly FilterName[]
  onShowAll: () => void
  /** Leads to where a provider is connected; absent where the server takes no keys. */
  onConnect?: ((provider: string) => void) | undefined
}

/** Why the list is empty, and what to do. */
export function NoMatches({ kind, query, filters, onShowAll, onConnect }: NoMatchesProps) {
  const provider = kind === 'no-match' || kind === 'no-models' ? providerOfQuery(query) : null
  return (
    <div className="grid justify-items-start gap-3 p-5 text-13 text-pretty wrap-anywhere text-muted">
      <p>{kind === 'no-match' ? noMatchWords(query, filters) : emptyListWords[kind]}</p>
      <div className="flex flex-wrap gap-2">
        {onConnect && provider !== null && (
          <Button look="primary" onClick={() => onConnect(provider)}>
            {connectWords(provider)}
          </Button>
        )}
        {kind === 'no-match' && <Button onClick={onShowAll}>{showAllWords}</Button>}
      </div>
    </div>
  )
}
