import { formatUsd } from '../pricing/cost.ts'
import { words as allWords } from '../words/export.ts'
import { formatSeconds, formatSpeed } from '../words/format.ts'
import { formatNumber } from '../words/language.ts'
import type { FiguresInFile } from './comparison-file.ts'

const words = allWords.figures

interface WrittenFigure {
  name: string
  /** What a bar of it is as long as. */
  valueOf: (figures: FiguresInFile) => number | null
  /** Null where it is not known. */
  write: (figures: FiguresInFile) => string | null
  /** Most answers have none: it is told where one does. */
  isRare?: true
}

const seconds = (ms: number | null) => (ms === null ? null : words.seconds(formatSeconds(ms)))
const count = (figures: FiguresInFile, value: number | null) =>
  value === null ? null : `${estimate(figures)}${formatNumber(value)}`
const estimate = ({ areEstimates }: FiguresInFile) => (areEstimates ? '≈' : '')

/** What is told of every answer, in order: estimates with "≈". */
export const writtenFigures: readonly WrittenFigure[] = [
  {
    name: words.firstToken,
    valueOf: ({ firstTokenMs }) => firstTokenMs,
    write: ({ firstTokenMs }) => seconds(firstTokenMs),
  },
  { name: words.total, valueOf: ({ totalMs }) => totalMs, write: ({ totalMs }) => seconds(totalMs) },
  {
    name: words.speed,
    valueOf: ({ tokensPerSecond }) => tokensPerSecond,
    write: (figures) =>
      figures.tokensPerSecond === null
        ? null
        : words.perSecond(`${estimate(figures)}${formatSpeed(figures.tokensPerSecond)}`),
  },
  {
    name: words.tokensIn,
    valueOf: ({ tokensIn }) => tokensIn,
    write: (figures) => count(figures, figures.tokensIn),
  },
  {
    name: words.tokensOut,
    valueOf: ({ tokensOut }) => tokensOut,
    write: (figures) => count(figures, figures.tokensOut),
  },
  {
    name: words.thinking,
    valueOf: ({ thinkingTokens }) => thinkingTokens,
    write: ({ thinkingTokens }) => (thinkingTokens === null ? null : formatNumber(thinkingTokens)),
    isRare: true,
  },
  { name: words.cost, valueOf: ({ costUsd }) => costUsd, write: costInWords },
]

function costInWords(figures: FiguresInFile): string | null {
  if (figures.costUsd === null) return figures.tokensOut === null ? null : words.priceUnknown
  return figures.costUsd === 0 ? words.free : `${estimate(figures)}${formatUsd(figures.costUsd)}`
}
