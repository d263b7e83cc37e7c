import { TriangleAlert } from 'lucide-react'
import { explainFailure } from '#domain/words/failures.ts'
import { RequestFailed } from '../client/http.ts'
import type { useModels } from '../client/use-models.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { words } from './models-words.ts'

interface ModelsProblemProps extends Pick<ReturnType<typeof useModels>, 'isFetching' | 'askAgain'> {
  error: Error
}

/** Why there is no list of models, in plain words, and a way to ask for it again. */
export function ModelsProblem({ error, isFetching, askAgain }: ModelsProblemProps) {
  const failure = error instanceof RequestFailed ? error.failure : ({ kind: 'unreachable' } as const)
  const { title, text } = explainFailure(failure, '')
  return (
    <Notice role="alert">
      <TriangleAlert size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <b>{words.noModelList}</b> {words.reason(title, text)}
      </span>
      <Button size="small" aria-disabled={isFetching} onClick={askAgain}>
        {isFetching ? words.trying : words.retry}
      </Button>
    </Notice>
  )
}
