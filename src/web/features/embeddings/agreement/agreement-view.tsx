import { Tile } from '../../../ui/tile.tsx'
import { ColumnHealth } from '../health/column-health.tsx'
import { usePanel } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { canBeCompared, useComparedColumns, useShownColumns, type ShownColumn } from '../panel/use-columns.ts'
import { ComparedChoice } from '../parts/compared-choice.tsx'
import { ExcludedColumns, NothingYet, TryAgain, Working } from '../parts/view-notes.tsx'
import { words as panelWords } from '../base/words.ts'
import { GridCard } from './grid-card.tsx'
import { NearestCard } from './nearest-card.tsx'
import { PairsCard } from './pairs-card.tsx'
import { PlainWordsCard } from './plain-words-card.tsx'
import { TextsCard } from './texts-card.tsx'
import { words } from './words.ts'

/** How far two columns agree about the texts, and over which they part. */
export function AgreementView() {
  const columns = useShownColumns()
  const compared = useComparedColumns('vectors')
  const withVectors = columns.filter((column) => canBeCompared(column, 'vectors'))
  const hasWords = columns.some(({ spec }) => spec.kind === 'words')
  if (!compared) return <NothingYet>{whatIsMissing(columns, withVectors.length, hasWords)}</NothingYet>
  return (
    <div className="px-(--gutter) pt-4 max-phone:px-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 max-phone:px-(--gutter)">
        {withVectors.length === 2 && <Names compared={compared} />}
        <ComparedChoice needs="vectors" className="max-phone:w-full" />
      </div>
      <Compared compared={compared} columns={withVectors} />
      <ExcludedColumns className="pt-3 max-phone:px-(--gutter)" />
    </div>
  )
}

function whatIsMissing(columns: readonly ShownColumn[], withVectors: number, hasWords: boolean): string {
  if (columns.every(({ spec }) => spec.kind === 'words')) return words.nothing.noVectors
  if (withVectors === 0) return panelWords.nothing.notMeasured
  return hasWords ? words.nothing.oneColumn : panelWords.nothing.oneColumn
}

interface ComparedProps {
  compared: readonly [ShownColumn, ShownColumn]
}

const Names = ({ compared }: ComparedProps) => (
  <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-13">
    {compared.map(({ id, letter, position, name }) => (
      <span key={id} className="flex min-w-0 items-center gap-1.5">
        <Tile letter={letter} position={position} />
        <span className="truncate">{name}</span>
      </span>
    ))}
  </p>
)

const note = 'pt-4 max-phone:px-(--gutter)'

const cards = [
  'mt-3 grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-4',
  'max-wide:grid-cols-1 max-phone:mt-0 max-phone:gap-0',
].join(' ')

function Compared({ compared, columns }: ComparedProps & { columns: readonly ShownColumn[] }) {
  const measure = usePanel((state) => state.choices.measure)
  const [a, b] = compared
  const { answer, isWorking, progress, hasFailed, retry } = useAnswer('agreement', {
    columnIds: [a.id, b.id],
    measure,
  })
  if (hasFailed) return <TryAgain className={note} onRetry={retry} />
  if (!answer) return <Working className={note} progress={progress} />
  return (
    <div className={`${cards} ${isWorking ? 'opacity-60' : ''}`} aria-busy={isWorking}>
      <PlainWordsCard answer={answer} compared={compared} />
      <NearestCard answer={answer} />
      <PairsCard answer={answer} compared={compared} />
      <div className="grid min-w-0 content-start gap-4 max-phone:gap-0">
        <TextsCard answer={answer} />
        {columns.length > 2 && <GridCard columns={columns} compared={compared} />}
      </div>
      {compared.map((column) => (
        <ColumnHealth key={column.id} column={column} />
      ))}
    </div>
  )
}
