import { figuresOf, type Figures } from '../run/figures.ts'
import type { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { passAtK, passHatK } from '../statistics/pass-k.ts'
import { mean } from '../statistics/spread.ts'
import type { Interval } from '../statistics/interval.ts'
import { wilsonInterval } from '../statistics/wilson.ts'
import type { ColumnId } from '../session/session.ts'
import { doRepeatsAgree } from './cell-repeats.ts'
import { cellAnswers, isAnswered, isLive, isStopped } from './cells.ts'
import { isOutOfDate } from './out-of-date.ts'
import type { Case, CellAnswer, TableSource } from './table.ts'

export type CellVerdict = 'pass' | 'fail' | 'none'

/** What the answers of one column come to, those that are out of date left out. */
export interface ColumnSums {
  outOfDate: number
  answered: number
  /** How many of these came from a demo model in place of the one that was asked. */
  replaced: number
  failed: number
  /** By the reader. */
  stopped: number
  passed: number
  /** How many answers could be held to a score. */
  scored: number
  /** How many rows they belong to. */
  scoredRows: number
  /** US dollars, of the answers whose price is known. */
  cost: number
  unknownCosts: number
  /** How many answers have estimates for tokens and cost, since the service gave no count. */
  estimated: number
  /** Milliseconds, and tokens, on average; null where nothing is known. */
  meanMs: number | null
  meanTokens: number | null
  /** Why answers failed, the most frequent reason first. */
  failures: readonly FailureCount[]
  /** How likely all samples of a row pass, and at least one of them: 0 to 1, on average over the rows; null with one sample. */
  everyTime: number | null
  atLeastOnce: number | null
  /** In how many rows a model gave several answers, and in how many of these all of them say the same. */
  repeatedRows: number
  agreeingRows: number
}

interface FailureCount {
  /** One of them. */
  failure: Failure
  model: string
  count: number
}

const noCounts = {
  outOfDate: 0,
  answered: 0,
  replaced: 0,
  failed: 0,
  stopped: 0,
  passed: 0,
  scored: 0,
  scoredRows: 0,
  cost: 0,
  unknownCosts: 0,
  estimated: 0,
  repeatedRows: 0,
  agreeingRows: 0,
}

/** The sums of a column without answers. */
export const noSums: ColumnSums = {
  ...noCounts,
  meanMs: null,
  meanTokens: null,
  failures: [],
  everyTime: null,
  atLeastOnce: null,
}

/** Sums over the answers on show in a column. */
export function columnSums(
  source: TableSource,
  columnId: ColumnId,
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict,
): ColumnSums {
  const { cases, results, samples } = source
  const sums = { ...noCounts }
  const failures = new Map<Failure['kind'], FailureCount>()
  const every: number[] = []
  const once: number[] = []
  const times: number[] = []
  const lengths: number[] = []
  for (const row of cases) {
    const counts = { samples: 0, passed: 0 }
    const repeats: CellAnswer[] = []
    for (const answer of cellAnswers(results[row.id], columnId, { samples })) {
      if (!answer || isLive(answer)) continue
      if (isOutOfDate(source, answer, row)) {
        sums.outOfDate += 1
        continue
      }
      if (isStopped(answer)) {
        sums.stopped += 1
        continue
      }
      if (!isAnswered(answer)) {
        sums.failed += 1
        count(failures, answer.run)
        continue
      }
      sums.answered += 1
      repeats.push(answer)
      if (answer.run.answeredBy) sums.replaced += 1
      const verdict = verdictOf(answer, row)
      if (verdict !== 'none') {
        sums.scored += 1
        counts.samples += 1
      }
      if (verdict === 'pass') {
        sums.passed += 1
        counts.passed += 1
      }
      const { cost, total, tokens, estimated } = settledFigures(answer.run)
      if (estimated) sums.estimated += 1
      if (cost === null) sums.unknownCosts += 1
      else sums.cost += cost
      if (total !== null) times.push(total)
      if (tokens !== null) lengths.push(tokens)
    }
    if (counts.samples > 0) sums.scoredRows += 1
    if (samples === 1) continue
    const doAgree = doRepeatsAgree(repeats)
    if (doAgree !== null) sums.repeatedRows += 1
    if (doAgree) sums.agreeingRows += 1
    const [all, one] = [passHatK(counts, samples), passAtK(counts, samples)]
    if (all !== null) every.push(all)
    if (one !== null) once.push(one)
  }
  return {
    ...sums,
    meanMs: mean(times),
    meanTokens: mean(lengths),
    failures: [...failures.values()].sort((a, b) => b.count - a.count),
    everyTime: mean(every),
    atLeastOnce: mean(once),
  }
}

/**
 * The share that passed, with its interval (Wilson, 95 %); null where nothing is scored. Several answers to one row are
 * much alike, so the interval counts rows: as wide as if each row had been asked once.
 */
export function passRate({ passed, scored, scoredRows }: ColumnSums): ({ share: number } & Interval) | null {
  if (scored === 0) return null
  const share = passed / scored
  return { share, ...wilsonInterval(share * scoredRows, scoredRows) }
}

/** A settled run never changes, and counting the tokens of thousands of answers takes a while. */
const known = new WeakMap<Run, Figures>()

/** The figures of a settled run. */
export function settledFigures(run: Run): Figures {
  const figures = known.get(run) ?? figuresOf(run)
  known.set(run, figures)
  return figures
}

function count(failures: Map<Failure['kind'], FailureCount>, { state, model }: Run): void {
  if (!('failure' in state)) return
  const earlier = failures.get(state.failure.kind)
  failures.set(state.failure.kind, { failure: state.failure, model, count: (earlier?.count ?? 0) + 1 })
}
