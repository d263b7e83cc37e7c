import {
  ArrowLeft,
  ArrowRight,
  Copy,
  Flag,
  Maximize2,
  RotateCw,
  SplitSquareHorizontal,
  Square,
  Trash2,
} from 'lucide-react'
import { canBeBest } from '#domain/run/usable-answer.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { columnLetter, maxColumns, type Message } from '#domain/session/session.ts'
import { splitModelId } from '#domain/models/split-model-id.ts'
import type { Command } from '../../features/palette/command.ts'
import type { Comparison } from './comparison.ts'
import { words } from './words.ts'

const texts = words.column
const look = { size: 16, strokeWidth: 1.5 }

interface LastTurn {
  turn: Message
  /** The answer on show in each column, by their order; undefined where a column was not asked. */
  runs: readonly (Run | undefined)[]
  pickBest: (runId: string | null) => void
}

/** What each column's menu and its last answer offer: too much for a list, so it is found by typing. */
export function columnCommands(comparison: Comparison, last: LastTurn | null): Command[] {
  const { columns } = comparison
  return columns.flatMap(({ id, model }, position) => {
    const name = columns.length > 1 ? texts.named(columnLetter(position)) : texts.only
    const common = { isOnlyFound: true, note: splitModelId(model).name }
    const act = (perform: (handle: NonNullable<ReturnType<Comparison['columnCommands']>>) => void) => () => {
      const handle = comparison.columnCommands()
      if (handle) perform(handle)
    }
    const hasRoom = columns.length < maxColumns
    const isAmongOthers = columns.length > 1
    const offered: (Command | false)[] = [
      ...(last ? answerCommands(comparison, last, position, name) : []),
      hasRoom && {
        id: `vary-${id}`,
        title: texts.vary(name),
        icon: <SplitSquareHorizontal {...look} />,
        run: act((handle) => handle.vary(id)),
      },
      hasRoom && {
        id: `duplicate-${id}`,
        title: texts.duplicate(name),
        icon: <Copy {...look} />,
        run: act((handle) => handle.duplicate(position)),
      },
      position > 0 && {
        id: `move-left-${id}`,
        title: texts.moveLeft(name),
        icon: <ArrowLeft {...look} />,
        run: act((handle) => handle.move(position, position - 1)),
      },
      position < columns.length - 1 && {
        id: `move-right-${id}`,
        title: texts.moveRight(name),
        icon: <ArrowRight {...look} />,
        run: act((handle) => handle.move(position, position + 1)),
      },
      isAmongOthers && {
        id: `alone-${id}`,
        title: texts.showAlone(name),
        icon: <Maximize2 {...look} />,
        run: () => comparison.showAlone(id),
      },
      isAmongOthers && {
        id: `remove-${id}`,
        title: texts.remove(name),
        icon: <Trash2 {...look} />,
        run: act((handle) => handle.remove(position)),
      },
    ]
    return offered.flatMap((command) => (command ? { ...common, ...command } : []))
  })
}

/** What can be done with a column's last answer. */
function answerCommands(
  { stop, askAgain }: Comparison,
  { turn, runs, pickBest }: LastTurn,
  position: number,
  name: string,
): (Command | false)[] {
  const run = runs[position]
  if (!run) return []
  const isBest = turn.bestRunId === run.id
  const isComparison = runs.filter(Boolean).length > 1
  return [
    !isSettled(run) && {
      id: `stop-${run.columnId}`,
      title: texts.stop(name),
      icon: <Square size={11} strokeWidth={1.5} fill="currentColor" />,
      run: () => stop([run.id]),
    },
    isSettled(run) && {
      id: `ask-again-${run.columnId}`,
      title: texts.askAgain(name),
      icon: <RotateCw {...look} />,
      keywords: texts.askAgainKeywords,
      run: () => askAgain(run.columnId, run.id),
    },
    isComparison &&
      (isBest || canBeBest(run)) && {
        id: `best-${run.columnId}`,
        title: isBest ? texts.unpick(name) : texts.pick(name),
        icon: <Flag {...look} />,
        keywords: texts.pickKeywords,
        run: () => pickBest(isBest ? null : run.id),
      },
  ]
}
