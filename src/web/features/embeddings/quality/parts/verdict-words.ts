import type { QualityMetric, QualityVerdict } from '#domain/similarity/quality/compare-quality.ts'
import { compareOutcomes } from '#domain/statistics/outcome.ts'
import type { OutcomeCounts } from '#domain/statistics/outcome-counts.ts'
import { counted, formatList, formatNumber, type Plural } from '#domain/words/language.ts'
import { words } from './words.ts'

interface Hits {
  letter: string
  /** For how many a right text is first. */
  hits: number
}

interface RivalHits extends Hits {
  /** The leader is `a` of it. */
  verdict: QualityVerdict
}

export interface Leading {
  leader: Hits
  rivals: readonly RivalHits[]
  /** How many were searched for, and what they are called. */
  of: number
  asked: Plural
}

/** Which column finds the right text first most often, and which of the others are too close to it. */
export function leaderInWords(leading: Leading): string {
  const { leader, rivals } = leading
  const [rival, ...more] = rivals
  if (!rival) return `${findsFirst(leading)}.`
  if (leader.hits === 0) return noneInWords(leading)
  if (more.length === 0) return pairInWords(leading, rival)
  if (rivals.some(({ verdict }) => verdict.kind === 'too-few')) {
    const others = rivals.map(({ letter, hits }) => `${letter} in ${formatNumber(hits)}`).join(', ')
    return `${findsFirst(leading)}, ${others}: too few ${leading.asked.other} to say more.`
  }
  const ofKind = (kind: QualityVerdict['kind']) => rivals.filter(({ verdict }) => verdict.kind === kind)
  const sentences = [
    `${findsFirst(leading)}.`,
    groupInWords(ofKind('same'), 'gets the same ones right', 'get the same ones right'),
    groupInWords(ofKind('too-close'), 'is too close to call', 'are too close to call'),
    groupInWords(ofKind('better'), 'is clearly behind', 'are clearly behind'),
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

const findsFirst = ({ leader, of, asked }: Leading) =>
  `${leader.letter} finds the right text first in ${formatNumber(leader.hits)} of ${counted(of, asked)}`

function noneInWords({ leader, rivals, of, asked }: Leading): string {
  const [rival, ...more] = rivals
  const who = rival && more.length === 0 ? `Neither ${leader.letter} nor ${rival.letter}` : 'No column'
  return `${who} finds the right text first in any of ${counted(of, asked)}.`
}

function pairInWords(leading: Leading, { letter, hits, verdict }: RivalHits): string {
  const { leader, of, asked } = leading
  const all = counted(of, asked)
  if (verdict.kind === 'same')
    return `${leader.letter} and ${letter} find the right text first in the same ${formatNumber(hits)} of ${all}.`
  const counts = `${findsFirst(leading)}, ${letter} in ${formatNumber(hits)}`
  if (verdict.kind === 'better') return `${counts}: ${leader.letter} is better.`
  if (verdict.kind === 'too-few') return `${counts}: too few ${asked.other} to say more.`
  const more = verdict.kind === 'too-close' && moreInWords(verdict.moreQuestions, asked)
  return more ? `${counts}: too close to call. ${more}` : `${counts}: too close to call.`
}

/** With two digits: what it is made from is no surer. */
const moreInWords = (more: number | null, { one, other }: Plural): string | null =>
  more === null
    ? null
    : `About ${counted(Number(more.toPrecision(2)), { one: `more ${one}`, other: `more ${other}` })} would tell.`

/** "A (8) and D (7) are too close to call." */
function groupInWords(rivals: readonly Hits[], one: string, other: string): string | null {
  if (rivals.length === 0) return null
  const names = rivals.map(({ letter, hits }) => `${letter} (${formatNumber(hits)})`)
  return `${formatList(names)} ${rivals.length === 1 ? one : other}.`
}

/** How the leader stands to the words alone, which cost nothing; null where that cannot be said. */
export function baselineInWords({ leader, rivals }: Leading, baseline: string): string | null {
  if (rivals.length === 0) return null
  if (leader.letter === baseline)
    return `No model finds more than the words alone (${baseline}), which need no model.`
  const verdict = rivals.find(({ letter }) => letter === baseline)?.verdict
  switch (verdict?.kind) {
    case 'better':
      return `${leader.letter} beats the words alone (${baseline}), the one to beat.`
    case 'too-close':
      return `${leader.letter} is not clearly better than the words alone (${baseline}), which need no model.`
    case 'same':
      return `The words alone (${baseline}) find the same, and need no model.`
    default:
      return null
  }
}

/** By which measures one of two columns is clearly better, in sentences; empty with too few questions. */
export function metricsInWords(
  verdicts: readonly (readonly [QualityMetric, QualityVerdict])[],
  names: { a: string; b: string },
): string[] {
  const termsOf = (isMeant: (verdict: QualityVerdict) => boolean) =>
    verdicts.flatMap(([metric, verdict]) => (isMeant(verdict) ? [words.metrics.about[metric].term] : []))
  const sentences = (['a', 'b'] as const).flatMap((model) => {
    const terms = termsOf((verdict) => verdict.kind === 'better' && verdict.model === model)
    return terms.length > 0 ? [words.pair.betterBy(names[model], formatList(terms))] : []
  })
  const close = termsOf(({ kind }) => kind === 'too-close')
  if (close.length === verdicts.length && close.length > 0) return [words.pair.closeByAll]
  return close.length > 0 ? [...sentences, words.pair.closeBy(formatList(close))] : sentences
}

/** With fewer votes for one of the two even all of them can be luck. */
const minVotes = 6

/** "B won 8, A 3, 4 even: too close to call." */
export function votesInWords(counts: OutcomeCounts, names: { a: string; b: string }): string {
  const { both, neither, onlyA, onlyB } = counts
  const even = both + neither
  if (onlyA + onlyB === 0) return words.votes.allEven(even)
  const [ahead, behind] =
    onlyB > onlyA
      ? [
          { name: names.b, won: onlyB },
          { name: names.a, won: onlyA },
        ]
      : [
          { name: names.a, won: onlyA },
          { name: names.b, won: onlyB },
        ]
  const won = `${ahead.name} won ${formatNumber(ahead.won)}, ${behind.name} ${formatNumber(behind.won)}, ${formatNumber(even)} even`
  const comparison = compareOutcomes(counts)
  if (comparison.kind === 'better') return `${won}: ${ahead.name} is better.`
  if (onlyA + onlyB < minVotes) return `${won}: too few votes to say more.`
  const more = comparison.kind === 'too-close' ? moreInWords(comparison.moreRows, words.vote) : null
  return more === null ? `${won}: too close to call.` : `${won}: too close to call. ${more}`
}
