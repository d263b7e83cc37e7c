import { formatUsd } from '../pricing/cost.ts'
import { formatSeconds, formatSpeed } from '../words/format.ts'
import { formatNumber } from '../words/language.ts'
import type { AnswerInFile, FiguresInFile } from './comparison-file.ts'
import { table } from './markdown-text.ts'
import { words as allWords } from '../words/export.ts'

const words = allWords.figures

type Write = (figures: FiguresInFile) => string | null

const seconds = (ms: number | null) => (ms === null ? null : words.seconds(formatSeconds(ms)))
const count = (figures: FiguresInFile, value: number | null) =>
  value === null ? null : `${estimate(figures)}${formatNumber(value)}`
const estimate = ({ areEstimates }: FiguresInFile) => (areEstimates ? '≈' : '')

const columns: readonly [head: string, write: Write][] = [
  [words.firstToken, ({ firstTokenMs }) => seconds(firstTokenMs)],
  [words.total, ({ totalMs }) => seconds(totalMs)],
  [
    words.speed,
    (figures) =>
      figures.tokensPerSecond === null
        ? null
        : words.perSecond(`${estimate(figures)}${formatSpeed(figures.tokensPerSecond)}`),
  ],
  [words.tokensIn, (figures) => count(figures, figures.tokensIn)],
  [words.tokensOut, (figures) => count(figures, figures.tokensOut)],
  [words.thinking, ({ thinkingTokens }) => (thinkingTokens === null ? null : formatNumber(thinkingTokens))],
  [words.cost, costInWords],
]

function costInWords(figures: FiguresInFile): string | null {
  if (figures.costUsd === null) return figures.tokensOut === null ? null : words.priceUnknown
  return figures.costUsd === 0 ? words.free : `${estimate(figures)}${formatUsd(figures.costUsd)}`
}

/** The figures of the answers to one question, a line for each; "–" is what was not measured. */
export function figuresInMarkdown(answers: readonly AnswerInFile[]): string {
  const rows = answers.map(({ column, figures }) => [
    column,
    ...columns.map(([, write]) => write(figures) ?? '–'),
  ])
  const note = answers.some(({ figures }) => figures.areEstimates) ? [words.estimates] : []
  return [table([words.column, ...columns.map(([head]) => head)], rows, 1), ...note].join('\n\n')
}
