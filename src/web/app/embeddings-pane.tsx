import { EmbeddingsWorkspace } from '../features/embeddings/embeddings-workspace.tsx'
import { embedAsSent } from '../client/embed.ts'
import { useRateLimitsStore } from '../store/use-rate-limits.ts'
import { rateLimitsReceived } from '../store/rate-limits.ts'
import { pageScheduler } from './page-scheduler.ts'
import { afterCheck } from './visitors-check.ts'

interface EmbeddingsPaneProps {
  /** The start page's card for it was pressed: its example runs at once, like the others. */
  isExampleAsked: boolean
}

/** The embeddings workspace, whose questions go out by the page's scheduler. */
export function EmbeddingsPane({ isExampleAsked }: EmbeddingsPaneProps) {
  const rateLimits = useRateLimitsStore()
  return (
    <EmbeddingsWorkspace
      scheduler={pageScheduler(rateLimits)}
      embedTexts={afterCheck((request) =>
        embedAsSent({ ...request, onRateLimits: rateLimitsReceived(rateLimits) }),
      )}
      measureAtOnce={isExampleAsked}
    />
  )
}
