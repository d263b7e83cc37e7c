import { flushSync } from 'react-dom'
import type { Score, ScoreKind, Verdict } from '#domain/session/scores.ts'
import { weightOf, withWeight } from '#domain/scoring/verdict.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { newScoreOf } from './new-score-of.ts'
import { useScoreModels } from './score-models.ts'
import { words } from './words.ts'

export interface EditedScores {
  scores: readonly Score[]
  verdict: Verdict
  onChange: (scores: readonly Score[], verdict: Verdict) => void
  /** What they are by now, also once the editor is closed. */
  read: () => { scores: readonly Score[]; verdict: Verdict }
}

/** The id of a score's heading. */
export const scoreHeadingId = (score: Pick<Score, 'id'>) => `score-${score.id}`

/** The id of what a score's fields stand in. */
export const scoreFieldsId = (score: Pick<Score, 'id'>) => `score-fields-${score.id}`

/** What can be done to a list of scores. The focus goes to what is new, and after what is gone to the next or the list. */
export function useScoreChanges(edited: EditedScores, listHeadingId: string) {
  const showToast = useShowToast()
  const models = useScoreModels()
  const { scores, verdict, onChange, read } = edited

  const putBack = (score: Score, index: number, weight: number) => {
    const now = read()
    // Past the end it is the last.
    onChange(now.scores.toSpliced(index, 0, score), withWeight(now.verdict, score.id, weight))
  }
  return {
    add(kind: ScoreKind) {
      const score = newScoreOf(kind, models)
      flushSync(() => onChange([...scores, score], verdict))
      showScore(score)
    },
    change(score: Score) {
      onChange(
        scores.map((each) => (each.id === score.id ? score : each)),
        verdict,
      )
    },
    remove(score: Score) {
      const index = scores.indexOf(score)
      const next = scores[index + 1] ?? scores[index - 1]
      const weight = weightOf(verdict, score.id)
      keepFocus(
        () => onChange(scores.toSpliced(index, 1), withWeight(verdict, score.id, null)),
        next ? scoreHeadingId(next) : listHeadingId,
      )
      showToast({ text: words.removed(scoreTitle(score)), undo: () => putBack(score, index, weight) })
    },
  }
}

/** Puts the keyboard's place on a score's first field, or on its heading where there is nothing to fill in. */
function showScore(score: Score) {
  const heading = document.getElementById(scoreHeadingId(score))
  if (!focusFirstField(document.getElementById(scoreFieldsId(score)))) heading?.focus()
  heading?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
