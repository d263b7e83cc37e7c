import type { RepeatedAnswer } from '#domain/repeats/repeats.ts'
import { columnLetter } from '#domain/session/session.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Tile } from '../../ui/tile.tsx'
import { words } from './words.ts'

/** Answers by their columns, with the number of the attempt where a column has several. */
export const AnswerTiles = ({ answers }: { answers: readonly RepeatedAnswer[] }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-normal">
    {answers.map(({ runId, position, attempt, attempts }) => (
      <span key={runId} className="flex items-center gap-1">
        <span className="sr-only">{words.name(columnLetter(position), attempts > 1 ? attempt : null)}</span>
        <span aria-hidden="true" className="flex items-center gap-1">
          <Tile size="small" letter={columnLetter(position)} position={position} />
          {attempts > 1 && <span className="figure text-12 text-muted">{formatNumber(attempt)}</span>}
        </span>
      </span>
    ))}
  </span>
)
