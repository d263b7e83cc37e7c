import type { SessionId } from '#domain/session/session.ts'
import { readBlock, writeBlock } from '#domain/table/clipboard.ts'
import type { CaseId, Variable } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import { foldSamples } from '#domain/table/fold-samples.ts'
import { withNames } from '#domain/table/new-table.ts'
import { valueOf } from '#domain/table/template.ts'
import { useReadTables } from '../../store/hooks.ts'
import { rowIn } from '../../store/stored-rows.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import type { NewCase } from '../../store/store-types.ts'
import type { TableHistory } from '../../store/table-history.ts'
import { editableText, textChange, type GridColumn } from './grid-columns.ts'
import { problemOfText } from '../../ui/text-problem.ts'
import type { Toast } from '../../ui/toast-card.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { words } from './parts/words.ts'
import { rangeOf, type Selection } from './selection.ts'

interface Grid {
  sessionId: SessionId
  history: TableHistory
  /** The rows on show, in order. */
  cases: readonly Case[]
  columns: readonly GridColumn[]
  /** Rows were added, this one first. */
  onAdded: (id: CaseId | undefined) => void
}

type Pasted =
  | ({ kind: 'pasted'; rows: number; lostColumns: number } & Required<Pick<Toast, 'undo' | 'whenUndone'>>)
  /** Only answers are selected. */
  | { kind: 'no-place' }
  | { kind: 'refused'; row: number; problem: string }

/** What can be done to the inputs of a table, all of which can be undone. */
export function useGridEdits({ sessionId, history, cases, columns, onAdded }: Grid) {
  const tableActions = useTableActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const edit = <T>(change: () => T) => {
    const { result, undo, whenUndone } = history.edit(sessionId, change)
    return {
      result,
      whenUndone,
      undo: () => {
        if (!undo()) showToast({ text: words.grid.notUndone })
      },
    }
  }
  const add = (change: () => readonly CaseId[]) => {
    const edited = edit(change)
    onAdded(edited.result[0])
    return edited
  }

  /** The selected cells, row by row. */
  const cellsIn = (selection: Selection) => {
    const { top, bottom, left, right } = rangeOf(selection)
    return cases.slice(top, bottom + 1).map((row) => ({ row, columns: columns.slice(left, right + 1) }))
  }

  /** Those of them that can be edited. */
  const editableIn = (selection: Selection) =>
    cellsIn(selection).map(({ row, columns: all }) => ({
      row,
      columns: all.filter(({ kind }) => kind !== 'answers'),
    }))

  /** What a cell says; of several answers the one that it shows. */
  const textIn = (column: GridColumn, row: Case): string => {
    if (column.kind !== 'answers') return editableText(column, row) ?? ''
    const { results, sessions } = read()
    const samples = sessions[sessionId]?.table?.samples ?? 1
    const [equal] = foldSamples(cellAnswers(rowIn(results, row.id), column.column.id, { samples }))
    return equal?.[0].run.text ?? ''
  }

  return {
    write: (id: CaseId, column: GridColumn, text: string) =>
      edit(() => tableActions.casesChanged([{ id, ...textChange(column, text) }])),

    /** The same in the last row, with an empty one after it. */
    writeLast: (id: CaseId, column: GridColumn, text: string) =>
      add(() => {
        tableActions.casesChanged([{ id, ...textChange(column, text) }])
        return tableActions.casesAdded(sessionId, [{}])
      }),

    clear: (selection: Selection) =>
      edit(() =>
        tableActions.casesChanged(
          editableIn(selection).flatMap(({ row, columns: cleared }) =>
            cleared.map((column) => ({ id: row.id, ...textChange(column, '') })),
          ),
        ),
      ),

    /** The first selected row is repeated in those below it. */
    fillDown: (selection: Selection) => {
      const [first, ...others] = editableIn(selection)
      if (!first || others.length === 0) return false
      edit(() =>
        tableActions.casesChanged(
          others.flatMap(({ row, columns: filled }) =>
            filled.map((column) => ({
              id: row.id,
              ...textChange(column, editableText(column, first.row) ?? ''),
            })),
          ),
        ),
      )
      return true
    },

    copy: (selection: Selection): string =>
      writeBlock(
        cellsIn(selection).map(({ row, columns: copied }) => copied.map((column) => textIn(column, row))),
      ),

    /**
     * Puts a copied block where the selection begins; rows that are missing are added. Says what it did, or which row of
     * the block has a cell that no field takes: then nothing is done, and no more where only answers are selected.
     */
    paste: (selection: Selection, text: string): Pasted => {
      const { top, left, bottom, right } = rangeOf(selection)
      const block = readBlock(text)
      for (const [index, cells] of block.entries()) {
        const problem = cells.map(problemOfText).find((each) => each !== undefined)
        if (problem !== undefined) return { kind: 'refused', row: index + 1, problem }
      }
      const width = block.reduce((widest, cells) => Math.max(widest, cells.length), 0)
      const taken = columns.slice(left).filter(({ kind }) => kind !== 'answers')
      if (taken.length === 0) return { kind: 'no-place' }
      // One copied cell fills all that are selected.
      const isOne = block.length === 1 && width === 1
      const rows = isOne
        ? Array.from({ length: bottom - top + 1 }, () =>
            Array.from({ length: right - left + 1 }, () => block[0]?.[0] ?? ''),
          )
        : block
      const changeFor = (cells: readonly string[]) =>
        taken.slice(0, cells.length).map((column, index) => textChange(column, cells[index] ?? ''))
      const { undo, whenUndone } = add(() => {
        tableActions.casesChanged(
          rows.flatMap((cells, index) => {
            const row = cases[top + index]
            return row ? changeFor(cells).map((change) => ({ id: row.id, ...change })) : []
          }),
        )
        const added = rows.slice(Math.max(0, cases.length - top))
        if (added.length === 0) return []
        return tableActions.casesAdded(
          sessionId,
          added.map((cells) => {
            const changes = changeFor(cells)
            const expected = changes.findLast((change) => change.expected !== undefined)?.expected
            return {
              values: Object.fromEntries(changes.flatMap(({ values = {} }) => Object.entries(values))),
              ...(expected !== undefined && { expected }),
            }
          }),
        )
      })
      return {
        kind: 'pasted',
        rows: rows.length,
        lostColumns: isOne ? 0 : Math.max(0, width - taken.length),
        undo,
        whenUndone,
      }
    },

    change: (id: CaseId, change: NewCase) => edit(() => tableActions.casesChanged([{ id, ...change }])),

    addRow: (values: NewCase = {}, beforeId?: CaseId) =>
      add(() => tableActions.casesAdded(sessionId, [values], beforeId)),

    /** With `variables` the table has these columns of inputs from then on. */
    addRows: (rows: readonly NewCase[], inPlaceOf: readonly CaseId[] = [], variables?: readonly Variable[]) =>
      add(() => {
        if (variables) tableActions.tableChanged(sessionId, { variables })
        tableActions.casesRemoved(inPlaceOf)
        return tableActions.casesAdded(sessionId, rows)
      }),

    removeRows: (ids: readonly CaseId[]) => edit(() => tableActions.casesRemoved(ids)),

    /** Makes the column of expected answers. */
    addExpected: () =>
      edit(() =>
        tableActions.casesChanged(casesOf(read(), sessionId).map(({ id }) => ({ id, expected: '' }))),
      ),

    addInputs: (names: readonly string[]) =>
      edit(() => {
        const variables = read().sessions[sessionId]?.table?.variables ?? []
        tableActions.tableChanged(sessionId, { variables: withNames(variables, names) })
      }),

    /** Takes away a column of inputs with all that stands in it, also in rows that are not on show: it would be sent. */
    removeInputs: (name: string) =>
      edit(() => {
        const tables = read()
        const filled = casesOf(tables, sessionId).filter(({ values }) => valueOf(values, name) !== '')
        tableActions.casesChanged(filled.map(({ id }) => ({ id, values: { [name]: '' } })))
        const variables = tables.sessions[sessionId]?.table?.variables ?? []
        tableActions.tableChanged(sessionId, { variables: variables.filter((each) => each.name !== name) })
      }),

    undo: () => history.undo(sessionId),
    redo: () => history.redo(sessionId),
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>
