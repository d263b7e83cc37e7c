import type { Score, Verdict } from '../session/scores.ts'
import type { VerdictResult } from '../scoring/verdict.ts'
import { counted, formatList, formatNumber, plural } from './language.ts'
import { formatTenthsOfPercent } from './percent.ts'
import { scoreTitle } from './scores.ts'

const scores = { one: 'score', other: 'scores' }
const stillToAsk = (count: number) => plural(count, { one: 'has', other: 'have' }) + ' still to be asked for'
const gotNothing = (count: number) =>
  plural(count, { one: 'was', other: 'were' }) + ' asked for and got no result'
const notChecked = (count: number) => plural(count, { one: 'is', other: 'are' }) + ' not checked yet'
/** More are counted. */
const maxNamed = 2

/** A verdict as a sentence: whether the answer passes, and why. */
export function verdictInWords(result: VerdictResult, verdict: Verdict): string {
  const count = result.passed.length + result.failed.length
  if (count + result.silent === 0) return 'There are no scores yet.'
  switch (result.kind) {
    case 'none':
      if (result.askedInVain > 0)
        return `No verdict: ${counted(result.askedInVain, scores)} ${gotNothing(result.askedInVain)}.`
      if (result.open > 0)
        return `No verdict yet: ${counted(result.open, scores)} ${stillToAsk(result.open)}.`
      if (result.unchecked > 0)
        return `No verdict yet: ${counted(result.unchecked, scores)} ${notChecked(result.unchecked)}.`
      return count > 0
        ? 'No verdict: every score that said something weighs 0.'
        : 'No verdict: no score could say anything.'
    case 'pass':
      return `Passes: ${whyItPasses(result, verdict)}${silentInWords(result)}.`
    case 'fail':
      return `Fails: ${whyItFails(result, verdict)}${silentInWords(result)}.`
  }
}

function whyItPasses(result: VerdictResult, verdict: Verdict): string {
  const { passed, failed } = result
  if (verdict.kind === 'weighted') return shareInWords(result, verdict.atLeast)
  if (failed.length > 0) return `${named(passed)} passed, and one is enough`
  if (passed.length === 1) return `${named(passed)} passed`
  return passed.length === 2 ? 'both scores passed' : `all ${counted(passed.length, scores)} passed`
}

function whyItFails(result: VerdictResult, verdict: Verdict): string {
  const { passed, failed } = result
  if (verdict.kind === 'weighted') return shareInWords(result, verdict.atLeast)
  if (passed.length === 0 && failed.length > maxNamed)
    return `none of ${counted(failed.length, scores)} passed`
  return `${named(failed)} did not pass`
}

/** The titles of a few scores, the number of many. */
const named = (some: readonly Score[]) =>
  some.length <= maxNamed
    ? formatList(some.map((score) => `“${scoreTitle(score)}”`))
    : counted(some.length, scores)

const shareInWords = ({ share }: VerdictResult, atLeast: number) =>
  `${formatTenthsOfPercent(share)} of the weight passed, and at least ${formatTenthsOfPercent(atLeast)} must`

const silentInWords = ({ silent }: VerdictResult) =>
  silent === 0 ? '' : `; ${formatNumber(silent)} could not say anything`
