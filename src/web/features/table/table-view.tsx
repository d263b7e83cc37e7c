import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react'
import type { Model } from '#domain/models/model.ts'
import type { Repeats } from '#domain/repeats/repeats.ts'
import type { ColumnId, Session } from '#domain/session/session.ts'
import type { CaseId, RunScope } from '#domain/session/table-setup.ts'
import type { CaseFilter } from '#domain/table/filter-cases.ts'
import { failedFor } from '#domain/table/failed-cases.ts'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import { unsendableSetting } from '#domain/words/unsendable-setting.ts'
import type { Ask } from '../../runner/ask.ts'
import type { TableRunner } from '../../runner/table-runner.ts'
import type { TableScorer } from '../../runner/table-scorer.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import type { TableHistory } from '../../store/table-history.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { PaperNote } from '../../ui/paper-note.tsx'
import { StillWhileClicking } from '../../ui/still-while-clicking.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { EmptyTable } from './start/empty-table.tsx'
import { ImproveButton } from './improve/improve-button.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OpenCell } from './open-cell/open-cell.tsx'
import { PromptBar } from './prompt/prompt-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { RunStatus } from './run-status.tsx'
import { TableBars } from './table-bars.tsx'
import { RowsDialog, type RowsDialogKind } from './rows-dialog.tsx'
import { useRowForm } from './use-row-form.tsx'
import { gridId, scoresButtonId } from './parts/element-ids.ts'
import { ScoringProvider } from './parts/scoring-context.ts'
import { TableProvider, type TableCommands } from './parts/table-context.ts'
import { words } from './parts/words.ts'
import { rowHeights, type RowHeight } from './row-heights.ts'
import { useKeyboardAtStart } from './use-keyboard-at-start.ts'
import { useMarking } from './use-marking.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { TableRows } from './table-rows.tsx'
import { ScoresPanel } from './scores-panel.tsx'
import { useAddedRow } from './use-added-row.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useRowAddress } from './use-row-address.ts'
import { useRunFocus } from './use-run-focus.ts'
import { GainNotice } from './versions/gain-notice.tsx'
import { useTableData } from './use-table-data.ts'

interface TableViewProps {
  session: Session
  runner: TableRunner
  /** Asks a model for something that is no answer in a cell. */
  ask: Ask
  scorer: TableScorer
  /** The models that are listed. */
  models: readonly Model[]
  areModelsLoading: boolean
  history: TableHistory
  modelOf: (id: string) => Model | undefined
  onChooseModel: (columnId: ColumnId) => void
  onOpenSettings: (columnId: ColumnId | null) => void
  /** Absent for visitors of a public demo, who have no keys to give. */
  onConnect: (() => void) | undefined
  onInspect: TableCommands['inspect']
  /** Shows how far the answers of a cell agree. */
  Agreement: ComponentType<{ groups: readonly Repeats[] }>
}

/** The table of a session: one prompt, many rows of inputs, and what each column answers to them. */
export function TableView(props: TableViewProps) {
  const { session, runner, scorer, models, history, modelOf } = props
  const tableActions = useTableActions()
  const showToast = useShowToast()
  const isPhone = useIsPhone()
  const [filter, setFilter] = useState<CaseFilter>({ kind: 'all' })
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<CaseSort>(null)
  const [typedId, setTypedId] = useState<CaseId | null>(null)
  const [addedId, setAddedId] = useState<CaseId | null>(null)
  const [rowHeight, setRowHeight] = useState<RowHeight>('middle')
  const [dialog, setDialog] = useState<RowsDialogKind | null>(null)
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

  const data = useTableData(session, { filter, query, sort, typedId }, modelOf)
  const { source, prompt, columns, cases, hasExpected, scoring, shown, sums, run } = data
  const onShow = useShownColumns(session, history, data)
  const runFocus = useRunFocus()
  const { mark, addNote } = useMarking(data.samples)
  const edits = useGridEdits({
    sessionId: session.id,
    history,
    cases: shown,
    columns: onShow.grid,
    onAdded: useAddedRow({
      cases: shown,
      onFilteredOut: showAllRows,
      onThere: (row) => setAddedId(shown[row]?.id ?? null),
    }),
  })
  const start = (scope: RunScope) => {
    const asked = columns.filter(({ id }) => scope.columnIds?.includes(id) ?? true)
    const problem = unsendableSetting(session, asked)
    if (problem === null) runner.start(session.id, scope)
    else showToast({ text: problem })
  }

  const rowForm = useRowForm({
    session,
    prompt,
    numberOf: data.numberOf,
    edits,
    onRun: start,
  })

  const commands: TableCommands = {
    runCells: start,
    openCell: (caseId, columnId) => setOpened({ caseId, columnId }),
    editRow: (row) => rowForm.open(row),
    copyLink,
    mark,
    chooseModel: props.onChooseModel,
    openSettings: props.onOpenSettings,
    inspect: props.onInspect,
    runFailed: run
      ? null
      : (columnId, reason) => {
          const failed = source?.cases.filter((row) => failedFor(source, row, { columnId, reason })) ?? []
          start({ wants: 'failed', columnIds: [columnId], caseIds: failed.map(({ id }) => id) })
        },
    filter,
    onFilter: setFilter,
    sort: data.sort,
    onSort: setSort,
  }
  // A click into another cell ends what is typed, which brings a button and a line over the grid.
  const bars = (
    <StillWhileClicking clickedTwice={`#${gridId}`}>
      <TableBars
        session={session}
        data={data}
        onShow={onShow}
        scorer={scorer}
        models={models}
        areModelsLoading={props.areModelsLoading}
        query={query}
        onQuery={setQuery}
        rowHeight={rowHeight}
        onRowHeight={setRowHeight}
        areScoresOpen={areScoresOpen}
        onScores={() => setAreScoresOpen(!areScoresOpen)}
        onForm={() => rowForm.open(null)}
        onAddRows={setDialog}
        onAddInputs={edits.addInputs}
      />
    </StillWhileClicking>
  )
  const scoresPanel = areScoresOpen && (
    <ScoresPanel
      session={session}
      hasExpected={hasExpected}
      models={models}
      columnModels={columns.map(({ model }) => model)}
      onClose={() => keepFocus(() => setAreScoresOpen(false), scoresButtonId)}
    />
  )
  const isEmpty = !prompt && cases.length === 0

  return (
    <ScoringProvider value={scoring}>
      <TableProvider value={commands}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the fields within */}
        <div
          ref={useKeyboardAtStart()}
          tabIndex={-1}
          className="relative flex min-h-0 flex-1 flex-col outline-hidden"
          {...runFocus}
          onKeyDown={(event) => {
            if (leadsAway(event)) event.stopPropagation()
          }}
        >
          <PromptBar
            session={session}
            prompt={prompt}
            onFillIn={(id, values) => edits.change(id, { values })}
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
              <PaperNote>{words.onPaper}</PaperNote>
              <RunStatus key={session.id} session={session} run={run} counts={data.counts} />
              {run && (
                <RunBar
                  prompt={data.prompt}
                  session={session}
                  run={run}
                  onPause={() => runner.pause(session.id)}
                  onResume={() => runner.resume(session.id)}
                  onStop={() => runner.stop(session.id)}
                />
              )}
              {!isPhone && bars}
              <div className="relative flex min-h-0 flex-1 max-wide:flex-col">
                <div className="flex min-h-0 min-w-0 flex-1 flex-col">
                  {shown.length === 0 && cases.length > 0 && <NothingFound onShowAll={showAllRows} />}
                  <TableRows
                    session={session}
                    data={data}
                    onShow={onShow}
                    edits={edits}
                    rowHeight={rowHeights[rowHeight]}
                    opened={opened}
                    marked={marked}
                    addedId={addedId}
                    start={bars}
                    onEdit={rowForm.open}
                    onTyping={setTypedId}
                    onAddScores={() => setAreScoresOpen(true)}
                  />
                </div>
                {scoresPanel}
              </div>
            </>
          )}
          {opened && (
            <OpenCell
              session={session}
              prompt={prompt}
              columns={columns}
              hidden={session.table?.hidden}
              cases={shown}
              numberOf={data.numberOf}
              total={cases.length}
              place={opened}
              onMove={setOpened}
              onClose={() => setOpened(null)}
              onNote={addNote}
              Agreement={props.Agreement}
            />
          )}
          {rowForm.form}
          {dialog && (
            <RowsDialog
              kind={dialog}
              session={session}
              data={data}
              edits={edits}
              ask={props.ask}
              onConnect={props.onConnect}
              onClose={() => setDialog(null)}
            />
          )}
        </div>
      </TableProvider>
    </ScoringProvider>
  )
}

/** From a field Alt with a digit is not heard: it would lead to the conversation, and what is being typed would be gone. */
const leadsAway = ({ altKey, target }: KeyboardEvent) =>
  altKey && target instanceof Element && target.matches('input, textarea')
