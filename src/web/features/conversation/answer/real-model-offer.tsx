import { useStore } from 'zustand'
import { isDemoModel } from '#domain/models/split-model-id.ts'
import type { Run } from '#domain/run/run.ts'
import { realModelHint } from '#handbook/real-model-hint.ts'
import { visitor } from '../../../client/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { ButtonRow } from './button-row.tsx'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

/** Where a demo model says that a real one is needed, the way to one, while there is one that answers. */
export function RealModelOffer({ run, context: { named } }: { run: Run; context: AnswerContext }) {
  const { chooseRealModel } = useBoardActions()
  const answers = useStore(visitor, ({ paidModels }) => paidModels === 'on')
  if (!chooseRealModel || !answers || !isDemoModel(run.model) || !run.text.includes(realModelHint))
    return null
  return (
    <ButtonRow className="mt-3">
      <Button
        size="small"
        aria-label={named(words.chooseRealModel)}
        onClick={() => chooseRealModel(run.columnId)}
      >
        {words.chooseRealModel}
      </Button>
    </ButtonRow>
  )
}
