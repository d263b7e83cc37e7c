import { formatUsd } from '../pricing/cost.ts'
import { formatSeconds, formatSpeed } from '../words/format.ts'
import { formatNumber } from '../words/language.ts'
import type { AnswerInFile, FiguresInFile } from './comparison-file.ts'
import { table } from './markdown-text.ts'

type Write = (figures: FiguresInFile) => string | null

const seconds = (ms: number | null) => (ms === null ? null : `${formatSeconds(ms)} s`)
const count = (figures: FiguresInFile, value: number | null) =>
  value === null ? null : `${estimate(figures)}${formatNumber(value)}`
const estimate = ({ areEstimates }: FiguresInFile) => (areEstimates ? '≈' : '')

const columns: readonly [head: string, write: Write][] = [
  ['First token', ({ firstTokenMs }) => seconds(firstTokenMs)],
  ['Total time', ({ totalMs }) => seconds(totalMs)],
  [
    'Speed',
    (figures) =>
      figures.tokensPerSecond === null
        ? null
        : `${estimate(figures)}${formatSpeed(figures.tokensPerSecond)} tokens/s`,
  ],
  ['Tokens in', (figures) => count(figures, figures.tokensIn)],
  ['Tokens out', (figures) => count(figures, figures.tokensOut)],
  ['Of it thinking', ({ thinkingTokens }) => (thinkingTokens === null ? null : formatNumber(thinkingTokens))],
  ['Cost', costInWords],
]

function costInWords(figures: FiguresInFile): string | null {
  if (figures.costUsd === null) return figures.tokensOut === null ? null : 'price unknown'
  return figures.costUsd === 0 ? 'free' : `${estimate(figures)}${formatUsd(figures.costUsd)}`
}

/** The figures of the answers to one question, a line for each; "–" is what nobody measured. */
export function figuresInMarkdown(answers: readonly AnswerInFile[]): string {
  const rows = answers.map(({ column, figures }) => [
    column,
    ...columns.map(([, write]) => write(figures) ?? '–'),
  ])
  const note = answers.some(({ figures }) => figures.areEstimates)
    ? ['“≈” is an estimate: the service gave no count of tokens.']
    : []
  return [table(['Column', ...columns.map(([head]) => head)], rows, 1), ...note].join('\n\n')
}
