import { useEffect, useMemo, useState } from 'react'
import type { Model } from '#domain/models/model.ts'
import type { ColumnId, Session } from '#domain/session/session.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import { failedFor } from '#domain/table/failed-cases.ts'
import { foldSamples } from '#domain/table/fold-samples.ts'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import { isEmptyCase } from '#domain/table/is-empty-case.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import type { Ask } from '../../runner/ask.ts'
import type { TableRunner } from '../../runner/table-runner.ts'
import type { TableScorer } from '../../runner/table-scorer.ts'
import { useReadTables } from '../../store/hooks.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import type { NewCase } from '../../store/store-types.ts'
import type { TableHistory } from '../../store/table-history.ts'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { Cards } from './cards.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { WriteRowsDialog } from './deferred-dialogs.ts'
import { EmptyTable } from './empty-table.tsx'
import { Grid } from './grid.tsx'
import { gridColumns, shownColumns } from './grid-columns.ts'
import { Foot, FootLines } from './grid-foot.tsx'
import { ImproveButton } from './improve/improve-button.tsx'
import { ImportRowsDialog } from './import/import-rows-dialog.tsx'
import { ModelScoresBar } from './model-scores/model-scores-bar.tsx'
import { OpenCell } from './open-cell/open-cell.tsx'
import { PromptBar } from './prompt-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { TableOptions } from './table-options.tsx'
import { useRowForm } from './use-row-form.tsx'
import { RunStart } from './run-start.tsx'
import { ScoreModelsProvider } from './scores/score-models.ts'
import { ScoresEditor } from './scores/scores-editor.tsx'
import { ScoringProvider } from './parts/scoring-context.ts'
import { TableProvider, type TableCommands } from './parts/table-context.ts'
import { AddRow, rowHeights, Toolbar, type RowHeight } from './toolbar.tsx'
import { useHiding } from './use-hiding.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useRowAddress } from './use-row-address.ts'
import { GainNotice } from './versions/gain-notice.tsx'
import { useTableData } from './use-table-data.ts'
import { words } from './parts/words.ts'

interface TableViewProps {
  session: Session
  runner: TableRunner
  /** Asks a model for something that is no answer in a cell. */
  ask: Ask
  scorer: TableScorer
  /** The models that are listed. */
  models: readonly Model[]
  history: TableHistory
  modelOf: (id: string) => Model | undefined
  onChooseModel: (columnId: ColumnId) => void
  onOpenSettings: (columnId: ColumnId | null) => void
  onConnect: () => void
}

/** The table of a session: one prompt, many rows of inputs, and what each column answers to them. */
export function TableView(props: TableViewProps) {
  const { session, runner, scorer, models, history, modelOf } = props
  const tableActions = useTableActions()
  const read = useReadTables()
  const isPhone = useIsPhone()
  const showToast = useShowToast()
  const [filter, setFilter] = useState<CaseFilter>({ kind: 'all' })
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<CaseSort>(null)
  const [rowHeight, setRowHeight] = useState<RowHeight>('middle')
  const [dialog, setDialog] = useState<'import' | 'write' | null>(null)
  const [areScoresOpen, setAreScoresOpen] = useState(false)
  const showAllRows = () => {
    setFilter({ kind: 'all' })
    setQuery('')
  }
  const { opened, setOpened, marked, copyLink } = useRowAddress(session, showAllRows)
  useEffect(() => {
    tableActions.tableShown(session.id)
    runner.restore(session.id)
  }, [tableActions, runner, session.id])

  const data = useTableData(session, { filter, query, sort }, modelOf)
  const { source, prompt, columns, cases, variables, hasExpected, scoring, shown, sums, run } = data
  const hidden = session.table?.hidden
  const all = useMemo(() => gridColumns(variables, hasExpected, columns), [variables, hasExpected, columns])
  const grid = useMemo(() => shownColumns(all, hidden), [all, hidden])
  const answering = grid.filter((column) => column.kind === 'answers')
  const shownSums = answering.flatMap(({ position, column }) => {
    const of = sums[position]
    return of ? [{ position, columnId: column.id, sums: of }] : []
  })
  const setHidden = useHiding(session)
  const haveTwoAnswered = sums.filter(({ answered }) => answered > 0).length > 1
  const edits = useGridEdits({ sessionId: session.id, history, cases: shown, columns: grid })

  const rowForm = useRowForm({
    session,
    prompt,
    cases: shown,
    edits,
    onRun: (scope) => runner.start(session.id, scope),
  })

  const commands: TableCommands = {
    runCells: (scope) => runner.start(session.id, scope),
    openCell: (caseId, columnId) => setOpened({ caseId, columnId }),
    editRow: (row) => rowForm.open(row),
    copyLink,
    mark: ({ caseId, columnId, verdict, answers }) => {
      const shownFirst = () =>
        foldSamples(cellAnswers(read().results[caseId], columnId, { samples: data.samples }))[0] ?? []
      const alike = answers ?? shownFirst()
      const isTakenBack = alike[0]?.mark?.verdict === verdict
      for (const { run: answered, mark } of alike)
        tableActions.answerMarked(
          { caseId, runId: answered.id },
          { note: mark?.note ?? '', verdict: isTakenBack ? null : verdict },
        )
    },
    chooseModel: props.onChooseModel,
    openSettings: props.onOpenSettings,
    runFailed: run
      ? null
      : (columnId, reason) => {
          const failed = source?.cases.filter((row) => failedFor(source, row, { columnId, reason })) ?? []
          runner.start(session.id, {
            wants: 'failed',
            columnIds: [columnId],
            caseIds: failed.map(({ id }) => id),
          })
        },
    filter,
    onFilter: setFilter,
    sort,
    onSort: setSort,
  }
  const addNote = ({ run: { id, messageId }, mark }: CellAnswer, note: string) => {
    if ((mark?.note ?? '') !== note)
      tableActions.answerMarked({ caseId: messageId, runId: id }, { verdict: mark?.verdict ?? null, note })
  }
  const addWritten = (rows: readonly NewCase[]) => {
    setDialog(null)
    // The empty row that a new prompt begins with makes way.
    edits.addRows(rows, cases.length === 1 && cases.every(isEmptyCase) ? cases.map(({ id }) => id) : [])
    showToast({ text: words.grid.added(rows.length), undo: edits.undo })
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
        onForm={() => rowForm.open(null)}
        onWrite={() => setDialog('write')}
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
          <TableOptions
            session={session}
            rowHeight={isPhone ? null : rowHeight}
            onRowHeight={setRowHeight}
            hidden={all.filter((column) => !grid.includes(column))}
            onShow={setHidden.show}
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
      {source && (scoring.hasScores || haveTwoAnswered) && columns.length > 1 && (
        <ComparePanel
          source={source}
          sums={sums}
          isRunning={run !== undefined}
          hiddenIds={hidden?.columnIds ?? noIds}
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
          <PromptBar
            session={session}
            prompt={prompt}
            improve={
              <ImproveButton
                session={session}
                source={source}
                sums={sums}
                ask={props.ask}
                onConnect={props.onConnect}
              />
            }
          />
          <GainNotice session={session} prompt={prompt} />
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
                      <Button size="small" onClick={showAllRows}>
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
                        variables={grid.flatMap((column) => (column.kind === 'input' ? column.variable : []))}
                        columns={answering}
                        onEdit={rowForm.open}
                        marked={marked}
                        start={bars}
                        end={end}
                      />
                      <FootLines sums={shownSums} />
                    </>
                  ) : (
                    <Grid
                      session={session}
                      prompt={prompt}
                      cases={shown}
                      columns={grid}
                      rowHeight={rowHeights[rowHeight]}
                      edits={edits}
                      marked={marked}
                      renderFoot={(frozen) => (
                        <Foot
                          sums={shownSums}
                          span={1 + grid.length - answering.length}
                          frozen={frozen}
                          hasScores={scoring.hasScores}
                          onAddScores={() => setAreScoresOpen(true)}
                        />
                      )}
                      end={end}
                      onHide={setHidden.hide}
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
              hidden={hidden}
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
          {rowForm.form}
          {dialog === 'write' && (
            <WriteRowsDialog
              sessionId={session.id}
              prompt={prompt?.text ?? ''}
              variables={variables}
              rows={cases}
              proposed={columns.map(({ model }) => model)}
              ask={props.ask}
              onAdd={addWritten}
              onConnect={() => {
                setDialog(null)
                props.onConnect()
              }}
              onClose={() => setDialog(null)}
            />
          )}
        </div>
      </TableProvider>
    </ScoringProvider>
  )
}

const noIds: readonly ColumnId[] = []
