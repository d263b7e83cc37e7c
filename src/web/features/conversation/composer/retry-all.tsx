import { RotateCw, TriangleAlert } from 'lucide-react'
import { didNotGetThrough } from '#domain/run/did-not-get-through.ts'
import type { Run } from '#domain/run/run.ts'
import { shownRunId, type Column, type MessageId, type SessionId } from '#domain/session/session.ts'
import { useActions, useRunStates } from '../../../store/hooks.ts'
import { useMessage } from '../../../store/turn-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { useTicking } from '../../../ui/use-ticking.ts'
import { useMayAsk } from '../base/use-may-ask.ts'
import { useRunner } from '../base/runner-context.ts'
import { NoticeLine } from './notice-line.tsx'
import { words } from './notice-words.ts'

interface RetryAllProps {
  /** The last question. */
  messageId: MessageId
  columns: readonly Column[]
  onRetried: () => void
}

/**
 * Where several answers failed or broke off on their way: asks for all of them anew at once. What had come of them stays
 * as an earlier attempt; how many there are is spoken with the answers' ends.
 */
export function RetryAll({ messageId, columns, onRetried }: RetryAllProps) {
  const turn = useMessage(messageId)
  const runs = useRunStates(columns.map(({ id }) => turn && shownRunId(turn, id)))
  const failed = runs.filter((run) => run !== undefined).filter(didFail)
  return failed.length > 1 && turn && <RetryMissing {...{ failed, onRetried }} sessionId={turn.sessionId} />
}

const didFail = ({ state }: Run) => state.kind === 'failed' || state.kind === 'interrupted'

interface RetryMissingProps extends Pick<RetryAllProps, 'onRetried'> {
  sessionId: SessionId
  failed: readonly Run[]
}

function RetryMissing({ sessionId, failed, onRetried }: RetryMissingProps) {
  // The pause of a limit ends by itself.
  const now = useTicking(1000)
  const actions = useActions()
  const runner = useRunner()
  const mayAsk = useMayAsk(sessionId)
  const missing = failed.filter((run) => didNotGetThrough(run, now))
  if (missing.length < 2) return null
  return (
    <NoticeLine
      role="status"
      Icon={TriangleAlert}
      title={words.notThrough(missing.length)}
      button={
        <Button
          size="small"
          onClick={() => {
            if (!mayAsk(missing.map(({ columnId }) => columnId))) return
            runner.start(missing.flatMap((run) => actions.retryAsked(run.id) ?? []))
            onRetried()
          }}
        >
          <RotateCw size={16} strokeWidth={1.5} />
          {words.retryAll(missing.length)}
        </Button>
      }
    />
  )
}
