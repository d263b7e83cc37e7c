import { EmbeddingsWorkspace } from '../features/embeddings/embeddings-workspace.tsx'
import { useRateLimitStore } from '../store/hooks.ts'
import { rateLimitReceived } from '../store/rate-limit.ts'
import { pageScheduler } from './page-scheduler.ts'

interface EmbeddingsPaneProps {
  /** The start page's card for it was pressed: its example runs at once, like the others. */
  isExampleAsked: boolean
}

/** The embeddings workspace, whose questions go out by the page's scheduler. */
export function EmbeddingsPane({ isExampleAsked }: EmbeddingsPaneProps) {
  const rateLimit = useRateLimitStore()
  return (
    <EmbeddingsWorkspace
      scheduler={pageScheduler(rateLimit)}
      onRateLimit={rateLimitReceived(rateLimit)}
      measureAtOnce={isExampleAsked}
    />
  )
}
