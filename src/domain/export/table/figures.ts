import { formatUsd } from '../../pricing/cost.ts'
import { costSumInWords } from '../../words/cost-sum.ts'
import { words as exportWords } from '../../words/export.ts'
import { formatSeconds } from '../../words/format.ts'
import { formatNumber } from '../../words/language.ts'
import { words } from '../../words/table-export.ts'
import type { CellInFile, SumsInFile, TableFile } from './table-file.ts'

/** The figures of a column in words; "–" is what is not known. */
export function sumsInWords(sums: SumsInFile) {
  const { meanMs, meanTokens, costUsd: cost, unknownCosts, answered, estimated } = sums
  const tokens = meanTokens === null ? '–' : formatNumber(Math.round(meanTokens))
  return {
    time: meanMs === null ? '–' : words.seconds(formatSeconds(meanMs)),
    tokens: meanTokens === null || estimated === 0 ? tokens : words.estimated(tokens),
    cost: answered === 0 ? '–' : costSumInWords({ answered, cost, unknownCosts, estimated }, words.unknown),
  }
}

/** What else is to be known of a column's answers: how many failed, were stopped, are in no figure, or are another model's. */
export const remarksOnSums = ({ failed, stopped, outOfDate, replaced }: SumsInFile): string[] => [
  ...(failed === 0 ? [] : [words.failed(failed)]),
  ...(stopped === 0 ? [] : [words.stopped(stopped)]),
  ...(outOfDate === 0 ? [] : [words.outOfDate(outOfDate)]),
  ...(replaced === 0 ? [] : [words.replaced(replaced)]),
]

/** What such remarks mean, once for all columns. */
export const notesOnSums = ({ sums }: Pick<TableFile, 'sums'>): string[] => [
  ...(sums.some(({ outOfDate }) => outOfDate > 0) ? [words.outOfDateNote] : []),
  ...(sums.some(({ replaced }) => replaced > 0) ? [words.replacedNote] : []),
]

/** What was measured of an answer, each in words, as far as it is known. */
export function figuresInWords({ figures }: CellInFile): string[] {
  const { totalMs, tokensOut, costUsd, areEstimates } = figures
  const asEstimate = (figure: string) => (areEstimates ? words.estimated(figure) : figure)
  return [
    ...(totalMs === null ? [] : [words.seconds(formatSeconds(totalMs))]),
    ...(tokensOut === null ? [] : [asEstimate(words.tokens(tokensOut))]),
    ...(costUsd === null ? [] : [asEstimate(formatUsd(costUsd))]),
  ]
}

/** What else is to be known of an answer, in short sentences. */
export function remarksOn({ stateInWords, answeredBy, changed, mark, note }: CellInFile): string[] {
  return [
    ...(stateInWords === null ? [] : [stateInWords]),
    ...(answeredBy === null ? [] : [exportWords.answer.answeredBy(answeredBy)]),
    ...(changed === null ? [] : [words.changed[changed]]),
    ...(mark === null ? [] : [`${words.marks[mark]}.`]),
    ...(note.trim() === '' ? [] : [words.note(note.trim())]),
  ]
}
