import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { explainFailure } from '#domain/words/failures.ts'
import { RequestFailed } from '../client/http.ts'
import { modelsQuery } from '../client/models.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { words } from './models-words.ts'

/** Why there is no list of models, in plain words, and a way to ask for it again. */
export function ModelsProblem({ error }: { error: Error }) {
  const queries = useQueryClient()
  const { queryKey } = modelsQuery
  const isTrying = useIsFetching({ queryKey }) > 0
  const askAgain = () => queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  const failure = error instanceof RequestFailed ? error.failure : ({ kind: 'unreachable' } as const)
  const { title, text } = explainFailure(failure, '')
  return (
    <Notice role="alert">
      <TriangleAlert size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <b>{words.noModelList}</b> {words.reason(title, text)}
      </span>
      <Button size="small" aria-disabled={isTrying} onClick={() => void askAgain()}>
        {isTrying ? words.trying : words.retry}
      </Button>
    </Notice>
  )
}
