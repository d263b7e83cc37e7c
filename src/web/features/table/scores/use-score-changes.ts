import { useEffect, useRef } from 'react'
import { newScore } from '#domain/scoring/score-table.ts'
import type { Score, ScoreKind, Verdict } from '#domain/session/scores.ts'
import { weightOf, withWeight } from '#domain/scoring/verdict.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { newId } from '../../../store/new-id.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { words } from './words.ts'

interface EditedScores {
  scores: readonly Score[]
  verdict: Verdict
  onChange: (scores: readonly Score[], verdict: Verdict) => void
}

/** The id of a score's heading. */
export const scoreHeadingId = (score: Pick<Score, 'id'>) => `score-${score.id}`

/** What can be done to a list of scores. The focus goes to what is new, and after what is gone to the next or the list. */
export function useScoreChanges(edited: EditedScores, listHeadingId: string) {
  const showToast = useShowToast()
  const latest = useRef(edited)
  useEffect(() => {
    latest.current = edited
  })
  const { scores, verdict, onChange } = edited

  const putBack = (score: Score, weight: number) => {
    const now = latest.current
    now.onChange([...now.scores, score], withWeight(now.verdict, score.id, weight))
  }
  return {
    add(kind: ScoreKind) {
      const score = newScore(kind, newId())
      keepFocus(() => onChange([...scores, score], verdict), scoreHeadingId(score))
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
      showToast({ text: words.removed(scoreTitle(score)), undo: () => putBack(score, weight) })
    },
  }
}
