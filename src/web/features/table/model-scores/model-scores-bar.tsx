import { Scale, Square } from 'lucide-react'
import { useMemo } from 'react'
import { formatUsd } from '#domain/pricing/cost.ts'
import { aboutUsd } from '#domain/words/about-usd.ts'
import { asksModel } from '#domain/scoring/model-score.ts'
import { problemOf } from '#domain/scoring/score-table.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { answersIn } from '#domain/table/model-scores.ts'
import type { Case } from '#domain/table/table.ts'
import type { TableScorer } from '../../../runner/table-scorer.ts'
import { useScoresToAsk, useScoringUnderWay } from '../../../store/table-scoring-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { words } from './words.ts'

interface ModelScoresBarProps {
  session: Session
  columns: readonly Column[]
  cases: readonly Case[]
  scorer: TableScorer
  /** Whether a run is under way, which has its answers scored by itself. */
  isRunning: boolean
}

const bar =
  'flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-bg py-2 pr-3 pl-(--gutter) text-13'

/** What is still to be asked for the scores that ask models, about what it costs, and the button that asks. */
export function ModelScoresBar({ session, columns, cases, scorer, isRunning }: ModelScoresBarProps) {
  const underWay = useScoringUnderWay(scorer.scorings, session.id)
  const isAsking = underWay?.state === 'asking'
  const isBusy = isAsking || isRunning
  const { missing, failed, cost, unknownCosts, isAnyThere } = useScoresToAsk(session, {
    columns,
    cases,
    isBusy,
  })
  const estimate = useMemo(() => scorer.estimate(missing), [scorer, missing])
  const asking = (session.table?.scores ?? []).filter(
    (score) => asksModel(score) && problemOf(score) === null,
  )
  const verb = asking.every(({ kind }) => kind === 'judge') ? 'judge' : 'score'
  const isNothingToShow = !isAsking && missing.length === 0 && !isAnyThere
  if (asking.length === 0 || isNothingToShow) return null
  return (
    <section aria-label={words.label} className={bar}>
      <Scale size={15} strokeWidth={1.5} className="flex-none text-muted" />
      {isAsking && (
        <>
          <p role="status">
            {words.progress(verb, underWay.done + underWay.failed, underWay.total)}
            {underWay.failed > 0 && `, ${words.failures(underWay.failed)}`}
          </p>
          <Button size="small" className="ml-auto" onClick={() => scorer.stop(session.id)}>
            <Square size={11} fill="currentColor" strokeWidth={1.5} />
            {words.stop}
          </Button>
        </>
      )}
      {!isAsking && underWay?.state === 'limit' && missing.length > 0 && (
        <p role="status" className="text-warn">
          {words.overLimit(verb)}
        </p>
      )}
      {underWay?.state === 'elsewhere' && missing.length + failed.length > 0 && (
        <p role="status">{words.elsewhere(verb)}</p>
      )}
      {missing.length > 0 && (
        <>
          <Button size="small" onClick={() => scorer.start(session.id, 'missing')}>
            {words.ask(verb, answersIn(missing))}
          </Button>
          {estimate !== 0 && (
            <span className="text-12 text-muted">
              {estimate === null ? words.unknownCost : aboutUsd(estimate)}
            </span>
          )}
        </>
      )}
      {failed.length > 0 && (
        <Button size="small" onClick={() => scorer.start(session.id, 'failed')}>
          {words.again(answersIn(failed))}
        </Button>
      )}
      {!isAsking && missing.length === 0 && failed.length === 0 && (
        <span className="text-muted">{words.done(verb)}</span>
      )}
      {!isAsking && cost > 0 && (
        <span className="text-muted">{words.cost(verb, formatUsd(cost), unknownCosts)}</span>
      )}
    </section>
  )
}
