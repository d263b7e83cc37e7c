import type { ReactNode } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import { useIsPhone, useMediaQuery } from '../../ui/use-media-query.ts'
import { AddRow } from './add-row.tsx'
import { Cards } from './cards.tsx'
import { Foot, FootLines } from './grid-foot.tsx'
import { Grid } from './grid.tsx'
import type { OpenPlace } from './open-cell/open-cell.tsx'
import type { RowPlace } from './parts/row-address.ts'
import type { useGridEdits } from './use-grid-edits.ts'
import type { useShownColumns } from './use-shown-columns.ts'
import type { TableData } from './use-table-data.ts'

interface TableRowsProps {
  session: Session
  data: TableData
  onShow: ReturnType<typeof useShownColumns>
  edits: ReturnType<typeof useGridEdits>
  /** Pixels. */
  rowHeight: number
  /** The cell that is open, if one is. */
  opened: OpenPlace | null
  /** The row that a link has led to. */
  marked: RowPlace | null
  /** The row that was added last. */
  addedId: CaseId | null
  /** What stands before the first row of a phone's cards. */
  start: ReactNode
  onEdit: (row: Case) => void
  /** A row is typed in, or none any more. */
  onTyping: (id: CaseId | null) => void
  onAddScores: () => void
}

/** The rows: a grid, or on a phone a card for each, and what the columns come to. */
export function TableRows(props: TableRowsProps) {
  const { session, data, onShow, edits, rowHeight, opened, marked, addedId, start, onEdit, onAddScores } =
    props
  const { prompt, cases, hasExpected, shown, numberOf, scoring } = data
  const { grid, answering, sums, hide } = onShow
  const tableActions = useTableActions()
  const addExpected = hasExpected ? undefined : edits.addExpected
  const isLow = useMediaQuery('(max-height: 560px)')
  if (useIsPhone())
    return (
      <>
        <Cards
          session={session}
          prompt={prompt}
          cases={shown}
          numberOf={numberOf}
          variables={grid.flatMap((column) => (column.kind === 'input' ? column.variable : []))}
          columns={answering}
          showsExpected={grid.some(({ kind }) => kind === 'expected')}
          onEdit={onEdit}
          marked={marked}
          addedId={addedId}
          start={start}
          end={
            <>
              <AddRow onAdd={() => edits.addRow()} onExpected={addExpected} />
              {isLow && <FootLines sums={sums} />}
            </>
          }
        />
        {/* In a low window, as above a screen keyboard, the rows need its place. */}
        {!isLow && <FootLines sums={sums} isBesideRows />}
      </>
    )
  return (
    <Grid
      session={session}
      prompt={prompt}
      cases={shown}
      areAllShown={shown.length === cases.length}
      numberOf={numberOf}
      columns={grid}
      rowHeight={rowHeight}
      edits={edits}
      opened={opened}
      marked={marked}
      addedId={addedId}
      renderFoot={(frozen) => (
        <Foot
          sums={sums}
          span={1 + grid.length - answering.length}
          frozen={frozen}
          hasScores={scoring.hasScores}
          onAddScores={onAddScores}
        />
      )}
      onHide={hide}
      onTyping={props.onTyping}
      onContinue={({ id }) => tableActions.caseContinued(id)}
      onAddExpected={addExpected}
    />
  )
}
