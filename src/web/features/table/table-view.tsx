import { useEffect, useMemo, useState } from 'react'
import type { Model } from '#domain/models/model.ts'
import type { ColumnId, Session } from '#domain/session/session.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'
import type { TableRunner } from '../../runner/table-runner.ts'
import type { TableScorer } from '../../runner/table-scorer.ts'
import { useReadTables } from '../../store/hooks.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import type { TableHistory } from '../../store/table-history.ts'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Cards } from './cards.tsx'
import { CaseForm } from './case-form.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { EmptyTable } from './empty-table.tsx'
import { Grid } from './grid.tsx'
import { gridColumns } from './grid-columns.ts'
import { Foot, FootLines } from './grid-foot.tsx'
import { ImportRowsDialog } from './import/import-rows-dialog.tsx'
import { ModelScoresBar } from './model-scores/model-scores-bar.tsx'
import { OpenCell, type OpenPlace } from './open-cell/open-cell.tsx'
import { PromptBar } from './prompt-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { TableOptions } from './table-options.tsx'
import { RunStart } from './run-start.tsx'
import { ScoreModelsProvider } from './scores/score-models.ts'
import { ScoresEditor } from './scores/scores-editor.tsx'
import { ScoringProvider } from './parts/scoring-context.ts'
import { TableProvider, type TableCommands } from './parts/table-context.ts'
import { AddRow, rowHeights, Toolbar, type RowHeight } from './toolbar.tsx'
import { useGridEdits } from './use-grid-edits.ts'
import { useTableData } from './use-table-data.ts'
import { words } from './parts/words.ts'

interface TableViewProps {
  session: Session
  runner: TableRunner
  scorer: TableScorer
  /** The models that are listed. */
  models: readonly Model[]
  history: TableHistory
  modelOf: (id: string) => Model | undefined
  onChooseModel: (columnId: ColumnId) => void
  onOpenSettings: (columnId: ColumnId | null) => void
}

/** The table of a session: one prompt, many rows of inputs, and what each column answers to them. */
export function TableView(props: TableViewProps) {
  const { session, runner, scorer, models, history, modelOf } = props
  const tableActions = useTableActions()
  const read = useReadTables()
  const isPhone = useIsPhone()
  const [filter, setFilter] = useState<CaseFilter>({ kind: 'all' })
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<CaseSort>(null)
  const [rowHeight, setRowHeight] = useState<RowHeight>('middle')
  const [opened, setOpened] = useState<OpenPlace | null>(null)
  const [dialog, setDialog] = useState<'import' | 'form' | null>(null)
  const [areScoresOpen, setAreScoresOpen] = useState(false)
  useEffect(() => {
    tableActions.tableShown(session.id)
    runner.restore(session.id)
  }, [tableActions, runner, session.id])

  const data = useTableData(session, { filter, query, sort }, modelOf)
  const { source, prompt, columns, cases, variables, hasExpected, scoring, shown, sums, run } = data
  const grid = useMemo(() => gridColumns(variables, hasExpected, columns), [variables, hasExpected, columns])
  const edits = useGridEdits({ sessionId: session.id, history, cases: shown, columns: grid })

  const commands: TableCommands = {
    runCells: (scope) => runner.start(session.id, scope),
    openCell: (caseId, columnId) => setOpened({ caseId, columnId }),
    mark: ({ caseId, columnId, verdict }) => {
      const [answer] = cellAnswers(read().results[caseId], columnId, { samples: data.samples })
      if (!answer) return
      const before = answer.mark ?? { verdict: null, note: '' }
      tableActions.answerMarked(
        { caseId, runId: answer.run.id },
        { ...before, verdict: before.verdict === verdict ? null : verdict },
      )
    },
    chooseModel: props.onChooseModel,
    openSettings: props.onOpenSettings,
    sort,
    onSort: setSort,
  }
  const addNote = ({ run: { id, messageId }, mark }: CellAnswer, note: string) => {
    if ((mark?.note ?? '') !== note)
      tableActions.answerMarked({ caseId: messageId, runId: id }, { verdict: mark?.verdict ?? null, note })
  }
  const addForm = (row: Partial<Pick<Case, 'values' | 'expected'>>, isRun: boolean) => {
    const [id] = edits.addRow(row)
    if (isRun && id !== undefined) runner.start(session.id, { wants: 'needed', caseIds: [id] })
  }
  const end = (
    <AddRow
      hasExpected={hasExpected}
      onAdd={() => edits.addRow()}
      onExpected={() => tableActions.casesChanged(cases.map(({ id }) => ({ id, expected: '' })))}
    />
  )
  const scoresEditor = (
    <ScoreModelsProvider value={{ known: models, columns: columns.map(({ model }) => model) }}>
      <ScoresEditor
        scores={session.table?.scores ?? []}
        verdict={session.table?.verdict ?? { kind: 'all' }}
        hasExpected={hasExpected}
        onChange={(scores, verdict) => tableActions.tableChanged(session.id, { scores, verdict })}
        onClose={() => setAreScoresOpen(false)}
      />
    </ScoreModelsProvider>
  )
  const bars = (
    <>
      <Toolbar
        filter={filter}
        query={query}
        shown={shown.length}
        total={cases.length}
        areScoresOpen={areScoresOpen}
        onFilter={setFilter}
        onQuery={setQuery}
        onImport={() => setDialog('import')}
        onForm={() => setDialog('form')}
        onScores={() => setAreScoresOpen(!areScoresOpen)}
        start={
          !run && (
            <RunStart
              session={session}
              prompt={prompt}
              columns={columns}
              cases={cases}
              counts={data.counts}
              onRun={commands.runCells}
            />
          )
        }
        options={
          <TableOptions session={session} rowHeight={isPhone ? null : rowHeight} onRowHeight={setRowHeight} />
        }
      />
      <ModelScoresBar
        session={session}
        columns={columns}
        cases={cases}
        scorer={scorer}
        isRunning={run?.state === 'running' || run?.state === 'elsewhere'}
      />
      {scoring.hasScores && source && columns.length > 1 && (
        <ComparePanel source={source} filter={filter} onFilter={setFilter} />
      )}
    </>
  )
  const isEmpty = !prompt && cases.length === 0

  return (
    <ScoringProvider value={scoring}>
      <TableProvider value={commands}>
        <div className="relative flex min-h-0 flex-1 flex-col">
          <PromptBar session={session} prompt={prompt} />
          {isEmpty ? (
            <EmptyTable session={session} />
          ) : (
            <>
              {run && (
                <RunBar
                  session={session}
                  run={run}
                  onPause={() => runner.pause(session.id)}
                  onResume={() => runner.resume(session.id)}
                  onStop={() => runner.stop(session.id)}
                />
              )}
              {!isPhone && bars}
              <div className="relative flex min-h-0 flex-1">
                <div className="flex min-h-0 min-w-0 flex-1 flex-col">
                  {shown.length === 0 && cases.length > 0 && (
                    <p className="flex items-center gap-3 px-(--gutter) py-4 text-13 text-muted">
                      {words.grid.nothingFound}
                      <Button
                        size="small"
                        onClick={() => {
                          setFilter({ kind: 'all' })
                          setQuery('')
                        }}
                      >
                        {words.grid.showAll}
                      </Button>
                    </p>
                  )}
                  {isPhone ? (
                    <>
                      <Cards
                        session={session}
                        prompt={prompt}
                        cases={shown}
                        columns={columns}
                        onEdit={({ id }) => {
                          const first = columns[0]
                          if (first) setOpened({ caseId: id, columnId: first.id })
                        }}
                        start={bars}
                        end={end}
                      />
                      <FootLines sums={sums} />
                    </>
                  ) : (
                    <Grid
                      session={session}
                      prompt={prompt}
                      cases={shown}
                      columns={grid}
                      rowHeight={rowHeights[rowHeight]}
                      edits={edits}
                      foot={
                        <Foot
                          sums={sums}
                          span={1 + grid.length - columns.length}
                          hasScores={scoring.hasScores}
                          onAddScores={() => setAreScoresOpen(true)}
                        />
                      }
                      end={end}
                      onContinue={({ id }) => tableActions.caseContinued(id)}
                    />
                  )}
                </div>
                {areScoresOpen && !isPhone && (
                  <aside
                    aria-label={words.foot.scores}
                    className="w-80 flex-none overflow-auto border-l border-border bg-bg max-wide:absolute max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 max-wide:shadow-overlay"
                  >
                    {scoresEditor}
                  </aside>
                )}
              </div>
            </>
          )}
          {opened && (
            <OpenCell
              session={session}
              prompt={prompt}
              columns={columns}
              cases={shown}
              place={opened}
              onMove={setOpened}
              onClose={() => setOpened(null)}
              onNote={addNote}
            />
          )}
          {areScoresOpen && isPhone && (
            <Sheet label={words.foot.scores} onClose={() => setAreScoresOpen(false)}>
              <div className="h-full overflow-auto">{scoresEditor}</div>
            </Sheet>
          )}
          {dialog === 'import' && (
            <ImportRowsDialog
              variables={variables}
              rowCount={cases.length}
              onImport={(rows, imported, keepsRows) => {
                tableActions.tableChanged(session.id, { variables: imported })
                if (!keepsRows) edits.removeRows(cases.map(({ id }) => id))
                edits.addRows(rows)
              }}
              onClose={() => setDialog(null)}
            />
          )}
          {dialog === 'form' && prompt && (
            <CaseForm session={session} prompt={prompt} onAdd={addForm} onClose={() => setDialog(null)} />
          )}
        </div>
      </TableProvider>
    </ScoringProvider>
  )
}
