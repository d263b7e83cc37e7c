import { Scale } from 'lucide-react'
import { fittingKind } from '#domain/scoring/fitting-kind.ts'
import { problemOf } from '#domain/scoring/score-table.ts'
import type { Session } from '#domain/session/session.ts'
import type { Case } from '#domain/table/table.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { useTableActions } from '../../../store/table-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { newScoreOf } from './new-score-of.ts'
import type { ScoreModels } from './score-models.ts'
import { words } from './words.ts'

interface ExpectedOfferProps {
  session: Session
  cases: readonly Case[]
  models: ScoreModels
  /** Shows the scores, where something of the new one is still to be chosen or another one is wanted. */
  onShowScores: () => void
}

const placeId = 'expected-offer'

/** Where answers can be compared with expected ones and no score does: the score that fits, in one press. */
export function ExpectedOffer({ session, cases, models, onShowScores }: ExpectedOfferProps) {
  const { tableChanged } = useTableActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const hasScores = (session.table?.scores ?? []).length > 0
  const kind = hasScores
    ? null
    : fittingKind(
        cases.map(({ expected }) => expected ?? ''),
        models.known.some(({ purpose }) => purpose === 'embedding'),
      )
  const add = () => {
    if (!kind) return
    const score = newScoreOf(kind, models)
    keepFocus(() => tableChanged(session.id, { scores: [score] }), placeId)
    if (problemOf(score) === null)
      showToast({
        text: words.expectedOffer.added(scoreTitle(score)),
        undo: () => {
          // Others may have been added since.
          const scores = read().sessions[session.id]?.table?.scores ?? []
          tableChanged(session.id, { scores: scores.filter(({ id }) => id !== score.id) })
        },
      })
    else onShowScores()
  }
  return (
    // The keyboard's place stays here when the offer is taken.
    <div id={placeId} tabIndex={-1} className="flex-none outline-none">
      {kind && (
        <Notice tone="plain" role="group" aria-label={words.expectedOffer.label} className="flex-wrap">
          <Scale size={15} strokeWidth={1.5} className="max-phone:hidden" />
          <p>{words.expectedOffer.about}</p>
          <Button size="small" onClick={add}>
            {words.expectedOffer.add[kind]}
          </Button>
          <Button look="ghost" size="small" onClick={onShowScores}>
            {words.expectedOffer.other}
          </Button>
        </Notice>
      )}
    </div>
  )
}
