import type { UseQueryResult } from '@tanstack/react-query'
import { RequestFailed } from '../../client/http.ts'
import type { Model } from '#domain/models/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { explainMeasuring } from './explain-measuring.ts'

const middle = 'grid content-center justify-items-center gap-2 px-(--gutter) py-6 text-center'

/** Stands where the models would: the list is on its way, did not come, or holds no embedding model. */
export function NoModels({ query }: { query: UseQueryResult<Model[]> }) {
  if (query.isPending) {
    return (
      // Quick answers need no words about waiting.
      <p
        className={`${middle} max-w-[46ch] text-13 text-pretty text-muted motion-safe:animate-[appear_300ms_step-end]`}
        role="status"
      >
        Asking which models there are…
      </p>
    )
  }
  const { title, text } = wordsFor(query.error)
  return (
    <div className={middle} role={query.error ? 'alert' : 'note'}>
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="max-w-[46ch] text-13 text-pretty text-muted">{text}</p>
      <Button className="mt-2" onClick={() => void query.refetch()}>
        {query.isFetching ? 'Looking…' : 'Look again'}
      </Button>
    </div>
  )
}

function wordsFor(error: Error | null) {
  if (!error) {
    return {
      title: 'No embedding model here yet',
      text: 'The server lists no model that turns texts into embeddings. Switch the demo models on, add a provider’s key on the server, or start a local runtime with an embedding model.',
    }
  }
  if (error instanceof RequestFailed) return explainMeasuring(error.failure, 'the model list')
  return { title: 'The model list could not be read', text: 'Look again in a moment.' }
}
