import { knownPrefixesOf } from '#domain/embeddings/known-prefixes.ts'
import type { ModelColumn } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { words } from './words.ts'

type Prefixes = Pick<ModelColumn, 'questionPrefix' | 'documentPrefix'>

interface PrefixHintProps {
  model: string
  prefixes: Prefixes
  onUse: (prefixes: Prefixes) => void
}

/** What is known of the prefixes that a model wants, to be taken over with a press. */
export function PrefixHint({ model, prefixes, onUse }: PrefixHintProps) {
  const known = knownPrefixesOf(model)
  if (!known) return <p className="text-12 text-muted">{words.dialog.prefixAbout}</p>
  const { family, questionPrefix, documentPrefix, source } = known
  const areUsed = prefixes.questionPrefix === questionPrefix && prefixes.documentPrefix === documentPrefix
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border bg-sunken px-3 py-2">
      <p className="min-w-0 flex-1 text-12 text-pretty text-muted">
        {words.dialog.knownPrefixes(family, questionPrefix, documentPrefix)}{' '}
        <a className="text-accent" href={source} target="_blank" rel="noopener noreferrer">
          {words.dialog.knownPrefixesSource}
        </a>
      </p>
      <Button size="small" disabled={areUsed} onClick={() => onUse({ questionPrefix, documentPrefix })}>
        {words.dialog.takePrefixes}
      </Button>
    </div>
  )
}
