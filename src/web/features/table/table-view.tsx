import { useEffect, useMemo, useState } from 'react'
import type { Model } from '#domain/models/model.ts'
import type { ColumnId, Session } from '#domain/session/session.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import { columnSums } from '#domain/table/column-sums.ts'
import { filterCases, type CaseFilter } from '#domain/table/filter-cases.ts'
import { sortCases, type CaseSort } from '#domain/table/sort-cases.ts'
import type { TableSource } from '#domain/table/plan.ts'
import type { Case, CellAnswer } from '#domain/table/table.ts'
import type { TableRunner } from '../../runner/table-runner.ts'
import { useColumns, useReadTables } from '../../store/hooks.ts'
import {
  useCases,
  usePrompt,
  useTableRun,
  useUnhurriedResults,
  useTableActions,
} from '../../store/table-hooks.ts'
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
import { FootCell, FootLine } from './grid-foot.tsx'
import { ImportRowsDialog } from './import/import-rows-dialog.tsx'
import { OpenCell, type OpenPlace } from './open-cell.tsx'
import { PromptBar } from './prompt-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { runCounts } from './run-counts.ts'
import { TableOptions } from './table-options.tsx'
import { RunStart } from './run-start.tsx'
import { ScoresEditor } from './scores/scores-editor.tsx'
import { ScoringProvider } from './scoring-context.ts'
import { TableProvider, type TableCommands } from './table-context.ts'
import { AddRow, rowHeights, Toolbar, type RowHeight } from './toolbar.tsx'
import { useGridEdits } from './use-grid-edits.ts'
import { useTableScoring } from './use-table-scoring.ts'
import { words } from './words.ts'

interface TableViewProps {
  session: Session
  runner: TableRunner
  history: TableHistory
  modelOf: (id: string) => Model | undefined
  onChooseModel: (columnId: ColumnId) => void
  onOpenSettings: (columnId: ColumnId | null) => void
}

/** The table of a session: one prompt, many rows of inputs, and what each column answers to them. */
export function TableView(props: TableViewProps) {
  const { session, runner, history, modelOf } = props
  const tableActions = useTableActions()
  const read = useReadTables()
  const isPhone = useIsPhone()
  const prompt = usePrompt(session)
  const columns = useColumns(session)
  const cases = useCases(session.id)
  const results = useUnhurriedResults()
  const run = useTableRun(session.id)
  const scoring = useTableScoring(session, cases, results)
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

  const samples = session.table?.samples ?? 1
  const source: TableSource | null = useMemo(
    () => (prompt ? { session, columns, cases, results, prompt, samples } : null),
    [session, columns, cases, results, prompt, samples],
  )
  const shown = useMemo(() => {
    if (!source) return cases
    const verdictOf = (answer: CellAnswer, row: Case) => scoring.verdictOf(answer, row).kind
    return sortCases(filterCases({ source, filter, query, verdictOf }), sort, source, verdictOf)
  }, [source, cases, filter, query, sort, scoring])
  const sums = useMemo(
    () =>
      columns.map((column) =>
        columnSums(
          { cases, results, samples },
          column.id,
          (answer, row) => scoring.verdictOf(answer, row).kind,
        ),
      ),
    [columns, cases, results, samples, scoring],
  )
  const isRunning = run !== undefined
  const counts = useMemo(
    () => runCounts(isRunning ? null : source, (model) => modelOf(model)?.price ?? null),
    [source, isRunning, modelOf],
  )
  const hasExpected = cases.some(({ expected }) => expected !== null)
  const variables = session.table?.variables ?? noVariables
  const grid = useMemo(() => gridColumns(variables, hasExpected, columns), [variables, hasExpected, columns])
  const edits = useGridEdits({ sessionId: session.id, history, cases: shown, columns: grid })

  const commands: TableCommands = {
    runCells: (scope) => runner.start(session.id, scope),
    openCell: (caseId, columnId) => setOpened({ caseId, columnId }),
    mark: ({ caseId, columnId, verdict }) => {
      const [answer] = cellAnswers(read().results[caseId], columnId, { samples })
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
    <ScoresEditor
      scores={session.table?.scores ?? []}
      verdict={session.table?.verdict ?? { kind: 'all' }}
      hasExpected={hasExpected}
      onChange={(scores, verdict) => tableActions.tableChanged(session.id, { scores, verdict })}
      onClose={() => setAreScoresOpen(false)}
    />
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
              counts={counts}
              onRun={commands.runCells}
            />
          )
        }
        options={
          <TableOptions session={session} rowHeight={isPhone ? null : rowHeight} onRowHeight={setRowHeight} />
        }
      />
      {scoring.hasScores && columns.length > 1 && (
        <ComparePanel
          columns={columns}
          cases={cases}
          results={results}
          samples={samples}
          filter={filter}
          onFilter={setFilter}
        />
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
                      <div className="grid flex-none gap-1 border-t border-control bg-sunken px-(--gutter) py-2">
                        <div
                          className="grid grid-cols-[24px_1fr_1fr_1fr] gap-2 text-12 text-muted"
                          aria-hidden="true"
                        >
                          <span />
                          <span>{words.foot.passRate}</span>
                          <span>{words.foot.rows}</span>
                          <span>{words.foot.cost}</span>
                        </div>
                        {sums.map((each, position) => (
                          <FootLine key={columns[position]?.id} sums={each} position={position} />
                        ))}
                      </div>
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
                        <>
                          <div
                            className="sticky left-0 z-2 flex flex-col justify-center border-r border-hair bg-sunken px-4 py-2"
                            style={{ gridColumn: `1 / span ${1 + grid.length - columns.length}` }}
                          >
                            <b className="text-13 font-semibold">
                              {scoring.hasScores ? words.foot.passRate : words.foot.answers}
                            </b>
                            {!scoring.hasScores && (
                              <button
                                type="button"
                                className="w-fit text-12 text-accent hover:underline"
                                onClick={() => setAreScoresOpen(true)}
                              >
                                {words.foot.addScores}
                              </button>
                            )}
                          </div>
                          {sums.map((each, position) => (
                            <FootCell
                              key={columns[position]?.id}
                              sums={each}
                              position={position}
                              hasScores={scoring.hasScores}
                            />
                          ))}
                        </>
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

const noVariables: NonNullable<Session['table']>['variables'] = []
