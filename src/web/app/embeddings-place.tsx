import { EmbeddingsWorkspace } from '../features/embeddings/embeddings-workspace.tsx'
import { useRateLimitStore } from '../store/hooks.ts'
import { rateLimitTold } from '../store/rate-limit.ts'
import { pageScheduler } from './page-scheduler.ts'

interface EmbeddingsPlaceProps {
  /** The start page's card for it was pressed: its example runs at once, like the others. */
  isExampleAsked: boolean
}

/** The embeddings workspace, whose questions go out by the page's scheduler. */
export function EmbeddingsPlace({ isExampleAsked }: EmbeddingsPlaceProps) {
  const rateLimit = useRateLimitStore()
  return (
    <EmbeddingsWorkspace
      scheduler={pageScheduler(rateLimit)}
      onRateLimit={rateLimitTold(rateLimit)}
      measureAtOnce={isExampleAsked}
    />
  )
}
