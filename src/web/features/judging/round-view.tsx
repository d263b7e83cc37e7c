import { useState } from 'react'
import { answererOf } from '#domain/judging/standings.ts'
import type { Round } from '#domain/judging/rounds.ts'
import { markdownOf } from '#domain/run/json-answer.ts'
import type { Run } from '#domain/run/run.ts'
import { columnLetter, type Message } from '#domain/session/session.ts'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { useColumnIds } from '../../store/turn-hooks.ts'
import { FigureList, type Figure } from '../../ui/figure-list.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Tile } from '../../ui/tile.tsx'
import { AskedQuestion } from './asked-question.tsx'
import { words, type Side } from './words.ts'

/** The figures of both answers on one scale. */
export type FiguresOf = (round: Round) => readonly (readonly Figure[])[]

interface RoundViewProps {
  round: Round
  turn: Message
  number: number
  /** What is shown with the names; null while they are hidden. */
  figuresOf: FiguresOf | null
  /** One of the answers was shown under its name before. */
  wasSeen: boolean
}

const bothSides = ['a', 'b'] as const

/** The question of a round with its two answers side by side; on a phone one of them at a time. */
export function RoundView({ round, turn, number, figuresOf, wasSeen }: RoundViewProps) {
  const [shown, setShown] = useState<Side>('a')
  const columnIds = useColumnIds(turn.sessionId)
  const figures = figuresOf?.(round)
  const sides = round.map((run, index) => {
    const side = bothSides[index] ?? 'a'
    return {
      side,
      run,
      position: columnIds.indexOf(run.columnId),
      cell: `min-w-0 px-(--gutter) ${side === 'b' ? 'phone:border-l phone:border-border' : ''} ${side === shown ? '' : 'max-phone:hidden'}`,
    }
  })
  return (
    <div className="flex flex-1 shrink-0 flex-col bg-surface">
      <div className="border-b border-border bg-bg px-(--gutter) py-2 phone:hidden">
        <Segments
          label={words.answers}
          layout="phone"
          value={shown}
          onChange={setShown}
          options={bothSides.map((side) => ({ value: side, label: words.answer[side] }))}
        />
      </div>
      <div className="grid grid-cols-2 border-t-2 border-b border-t-control border-b-border max-phone:grid-cols-1">
        {sides.map(({ side, run, position, cell }) => (
          <p key={side} className={`flex h-12 items-center gap-2.5 text-13 ${cell}`}>
            {figuresOf ? (
              <>
                {position >= 0 && <ColumnTile position={position} />}
                <ModelName run={run} />
              </>
            ) : (
              <>
                <b className="font-semibold">{words.answer[side]}</b>
                <span className="text-muted">{words.nameHidden}</span>
              </>
            )}
          </p>
        ))}
      </div>
      {wasSeen && (
        <p className="border-b border-border bg-warn-soft px-(--gutter) py-2 text-12 text-warn">
          {words.wasSeen}
        </p>
      )}
      <AskedQuestion turn={turn} number={number} />
      <div className="grid flex-1 grid-cols-2 max-phone:grid-cols-1">
        {sides.map(({ side, run, cell }) => (
          <article
            key={side}
            dir="auto"
            aria-label={figuresOf ? words.answerOf(side, answererOf(run)) : words.answer[side]}
            className={`py-4 text-14 leading-5.5 ${cell}`}
          >
            <Markdown text={markdownOf(run)} />
            <Ending run={run} />
          </article>
        ))}
      </div>
      <div
        className={`grid grid-cols-2 border-t border-border bg-sunken ${figures ? 'max-phone:grid-cols-1' : 'max-phone:hidden'}`}
      >
        {sides.map(({ side, run, position, cell }, index) =>
          figures ? (
            <div
              key={side}
              role="group"
              aria-label={words.figuresOf(side, answererOf(run))}
              data-hue={Math.max(0, position) % 8}
              className={`py-3 ${cell}`}
            >
              <FigureList figures={figures[index] ?? []} />
            </div>
          ) : (
            <div key={side} className={`${hatched} ${cell}`}>
              {words.figuresHidden}
            </div>
          ),
        )}
      </div>
    </div>
  )
}

const hatched =
  'flex h-11 items-center bg-[repeating-linear-gradient(135deg,var(--hair)_0_1px,transparent_1px_7px)] text-12 text-muted'

function ColumnTile({ position }: { position: number }) {
  const letter = columnLetter(position)
  return (
    <>
      <span className="sr-only">{words.result.inColumn(letter)}</span>
      <span aria-hidden="true">
        <Tile letter={letter} position={position} />
      </span>
    </>
  )
}

function ModelName({ run }: { run: Run }) {
  const { provider, name } = splitModelId(answererOf(run))
  return (
    <span className="min-w-0 truncate">
      {provider && <span className="text-muted">{provider}/</span>}
      <b className="font-semibold">{name}</b>
    </span>
  )
}

/** That it ends early, and no more: what was allowed may differ from column to column. */
function Ending({ run: { state } }: { run: Run }) {
  const isStopped = state.kind === 'stopped'
  const isCutOff = state.kind === 'finished' && state.reason === 'length'
  if (!isStopped && !isCutOff) return null
  return <p className="mt-2 text-12 text-muted">{isStopped ? words.stopped : words.cutOff}</p>
}
