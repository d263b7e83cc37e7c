import type { Model } from '#domain/models/model.ts'
import type { Session } from '#domain/session/session.ts'
import type { TableScorer } from '../../runner/table-scorer.ts'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { AddRowsMenu } from './add-rows-menu.tsx'
import { FairnessNote } from './fairness-note.tsx'
import { ComparePanel } from './compare/compare-panel.tsx'
import { ModelScoresBar } from './model-scores/model-scores-bar.tsx'
import { useTable } from './parts/table-context.ts'
import { RowFilter } from './row-filter.tsx'
import type { RowHeight } from './row-heights.ts'
import type { RowsDialogKind } from './rows-dialog.tsx'
import { RunStart } from './run-start.tsx'
import { ExpectedOffer } from './scores/expected-offer.tsx'
import { TableOptions } from './table-options.tsx'
import { Toolbar } from './toolbar.tsx'
import type { useShownColumns } from './use-shown-columns.ts'
import type { TableData } from './use-table-data.ts'

interface TableBarsProps {
  session: Session
  data: TableData
  onShow: ReturnType<typeof useShownColumns>
  scorer: TableScorer
  /** The models that are listed. */
  models: readonly Model[]
  areModelsLoading: boolean
  query: string
  onQuery: (query: string) => void
  rowHeight: RowHeight
  onRowHeight: (height: RowHeight) => void
  areScoresOpen: boolean
  onScores: () => void
  onForm: () => void
  onAddRows: (how: RowsDialogKind) => void
  onAddInputs: (names: readonly string[]) => void
}

/** What stands over the rows: the table's tools, what is to be asked for its scores, and how two columns compare. */
export function TableBars(props: TableBarsProps) {
  const { session, data, onShow, scorer, models, query, onQuery, rowHeight, onRowHeight } = props
  const { areScoresOpen, onScores, onForm, onAddRows } = props
  const { source, prompt, columns, cases, scoring, shown, sums, run } = data
  const { runCells, filter, onFilter } = useTable()
  const isPhone = useIsPhone()
  const haveTwoAnswered = sums.filter(({ answered }) => answered > 0).length > 1
  return (
    <>
      <Toolbar
        areScoresOpen={areScoresOpen}
        onScores={onScores}
        start={
          !run && (
            <RunStart
              session={session}
              prompt={prompt}
              columns={columns}
              cases={cases}
              counts={data.counts}
              areModelsLoading={props.areModelsLoading}
              onRun={runCells}
              onAddInputs={props.onAddInputs}
            />
          )
        }
        addRows={
          <AddRowsMenu
            onImport={() => onAddRows('import')}
            onForm={onForm}
            onWrite={() => onAddRows('write')}
          />
        }
        options={
          <TableOptions
            session={session}
            rowHeight={isPhone ? null : rowHeight}
            onRowHeight={onRowHeight}
            hidden={onShow.hidden}
            onShow={onShow.show}
          />
        }
        filter={
          <RowFilter
            filter={filter}
            query={query}
            shown={shown.length}
            total={cases.length}
            onFilter={onFilter}
            onQuery={onQuery}
          />
        }
      />
      <ModelScoresBar
        session={session}
        columns={columns}
        cases={cases}
        scorer={scorer}
        isRunning={run?.state === 'running' || run?.state === 'elsewhere'}
      />
      {sums.some(({ answered }) => answered > 0) && (
        <ExpectedOffer
          session={session}
          cases={cases}
          models={{ known: models, columns: columns.map(({ model }) => model) }}
          onShowScores={() => !areScoresOpen && onScores()}
        />
      )}
      {haveTwoAnswered && <FairnessNote session={session} source={run ? null : source} />}
      {source && (scoring.hasScores || haveTwoAnswered) && columns.length > 1 && (
        <ComparePanel
          source={source}
          sums={sums}
          isRunning={run !== undefined}
          hiddenIds={session.table?.hidden?.columnIds ?? []}
          onAddRows={onAddRows}
        />
      )}
    </>
  )
}
