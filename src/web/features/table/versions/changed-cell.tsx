import { ArrowRight, ChevronDown } from 'lucide-react'
import { columnLetter } from '#domain/session/session.ts'
import type { CellComparison } from '#domain/table/compare-versions.ts'
import { Tile } from '../../../ui/tile.tsx'
import { ChangeMark } from './change-mark.tsx'
import { VersionVerdict } from './version-verdict.tsx'
import { words } from './words.ts'

interface ChangedCellProps {
  /** The number of its row, from 1. */
  row: number
  cell: CellComparison
  position: number
  isOpen: boolean
  onToggle: () => void
}

/** A cell's verdict before and now, and what became of it; a press shows the answers. */
export function ChangedCell({ row, cell, position, isOpen, onToggle }: ChangedCellProps) {
  const { before, after } = cell
  const letter = columnLetter(position)
  const hasAnswer = before.answers.length > 0 || after.answers.length > 0
  const isJudged = cell.change !== 'not-run' && (before.passes !== null || after.passes !== null)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      disabled={!hasAnswer}
      className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 rounded-md border border-border bg-surface px-2 py-1 text-12 enabled:hover:bg-hover aria-expanded:border-accent aria-expanded:bg-accent-soft max-phone:min-h-11"
      onClick={onToggle}
    >
      <span className="sr-only">{words.cell(row, letter)}</span>
      <Tile size="small" letter={letter} position={position} />
      {isJudged && (
        <>
          <VersionVerdict of={before} />
          <span className="sr-only">{words.thenNow}</span>
          <ArrowRight size={13} strokeWidth={1.5} className="flex-none text-muted" />
          <VersionVerdict of={after} />
        </>
      )}
      <span className="ml-auto flex items-center gap-1.5 whitespace-nowrap">
        <ChangeMark cell={cell} />
        <ChevronDown
          size={14}
          strokeWidth={1.5}
          className={`flex-none text-muted ${isOpen ? 'rotate-180' : ''} ${hasAnswer ? '' : 'invisible'}`}
        />
      </span>
    </button>
  )
}
