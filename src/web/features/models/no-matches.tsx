import { Button } from '../../ui/button.tsx'

interface NoMatchesProps {
  kind: 'no-match' | 'no-models' | 'loading' | 'failed'
  query: string
  /** The filters that are on. */
  filters: readonly { label: string }[]
  onShowAll: () => void
}

/** Why the list is empty, and what to do. */
export function NoMatches({ kind, query, filters, onShowAll }: NoMatchesProps) {
  return (
    <div className="grid justify-items-start gap-3 p-5 text-13 text-pretty wrap-anywhere text-muted">
      <p>{kind === 'no-match' ? noMatch(query, filters) : words[kind]}</p>
      {kind === 'no-match' && <Button onClick={onShowAll}>Show all models</Button>}
    </div>
  )
}

const words = {
  'no-models': 'No models yet. A provider may still be starting: the list refreshes by itself.',
  loading: 'The list of models is on its way.',
  failed: 'No models can be shown until the list comes.',
}

function noMatch(query: string, filters: readonly { label: string }[]): string {
  const labels = filters.map(({ label }) => `“${label}”`).join(' and ')
  if (query === '') return `No model passes ${labels}.`
  const among = filters.length > 0 ? ` among those that pass ${labels}` : ''
  return `No model${among} has “${query}” in its name or description.`
}
