import type { Run } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import { useActions } from '../../../store/hooks.ts'
import { useMayAsk } from '../base/use-may-ask.ts'
import { useRunner } from '../base/runner-context.ts'
import { useStop } from '../base/use-stop.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'

/** The ways to ask for an answer again. */
export interface Asking {
  /** `omittedParameters` names request parameters that this attempt does without. */
  retry: (omittedParameters?: readonly string[]) => void
  retryWithoutPictures: () => void
  /** This answer, and then every stale one after it in its column. */
  runAgainFromHere: () => void
  goOn: () => void
  tryNow: () => void
  cancel: () => void
}

export function useAsking(run: Run): Asking {
  const actions = useActions()
  const runner = useRunner()
  const stop = useStop(runner, run.sessionId)
  const mayAsk = useMayAsk(run.sessionId)
  // The pressed button goes away with the state that it belonged to.
  const leave = (change: () => void) => keepFocus(change, columnElementId(run.columnId))
  const askIn = (change: () => void) => {
    if (mayAsk([run.columnId])) leave(change)
  }
  const start = (ask: () => RunId | null) =>
    askIn(() => {
      const runId = ask()
      if (runId !== null) runner.start([runId])
    })
  return {
    retry: (omittedParameters) => start(() => actions.retryAsked(run.id, omittedParameters)),
    retryWithoutPictures: () => start(() => actions.retryAskedWithoutPictures(run.id)),
    runAgainFromHere: () => askIn(() => runner.runAgainFrom(run.id)),
    goOn: () => start(() => actions.continueAsked(run.id)),
    tryNow: () => leave(() => runner.tryNow(run.id)),
    cancel: () => leave(() => stop([run.id])),
  }
}
