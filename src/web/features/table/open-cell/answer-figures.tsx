import { figuresOf } from '#domain/run/figures.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { formatSeconds, formatSpeed } from '#domain/words/format.ts'
import { words as tableWords } from '../parts/words.ts'
import { words } from './words.ts'

/** Time, tokens and cost of one answer. */
export function AnswerFigures({ answer, position }: { answer: CellAnswer; position: number }) {
  const { firstToken, total, speed, tokensIn, tokens, reasoningTokens, cost, estimated } = figuresOf(
    answer.run,
  )
  const unknown = <span className="font-sans text-muted">{words.unknown}</span>
  const seconds = (ms: number | null) => (ms === null ? unknown : tableWords.cell.seconds(formatSeconds(ms)))
  // What is worked out from counts of tokens is an estimate where they are.
  const ofTokens = (written: string) => (estimated ? words.about(written) : written)
  const count = (figure: number | null) => (figure === null ? unknown : ofTokens(words.tokensOf(figure)))
  const figures = [
    [words.firstToken, seconds(firstToken)],
    [words.total, seconds(total)],
    [words.speed, speed === null ? unknown : ofTokens(words.perSecond(formatSpeed(speed)))],
    [words.cost, cost === null ? unknown : formatUsd(cost)],
    [words.tokensIn, count(tokensIn)],
    [words.tokens, count(tokens)],
    ...(reasoningTokens ? [[words.thinkingLength, count(reasoningTokens)] as const] : []),
  ] as const
  return (
    <dl
      data-hue={position % 8}
      className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-border bg-sunken px-5 py-3 max-phone:px-4"
    >
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="figure text-13 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
