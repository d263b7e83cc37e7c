import { useEffect, useRef, useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { CaseId, RunScope, Variable } from '#domain/session/table-setup.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import type { OfferedVariable } from '#domain/table/offered-variables.ts'
import { valueOf } from '#domain/table/template.ts'
import { useReadTables } from '../../store/hooks.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { rowLink } from './parts/row-address.ts'
import { words as tableWords } from './parts/words.ts'
import { VariableOffers } from './prompt/variable-offers.tsx'
import type { GridEdits } from './use-grid-edits.ts'
import { changesOf, contentOf, draftOf, isChanged, type RowDraft } from './row-form/row-draft.ts'
import { RowForm } from './row-form/row-form.tsx'
import { variableFieldId } from './row-form/variable-field.tsx'
import { words } from './row-form/words.ts'

interface Options {
  session: Session
  prompt: Prompt | undefined
  /** A row's place in the whole table, from 1. */
  numberOf: (id: CaseId) => number
  edits: GridEdits
  onRun: (scope: RunScope) => void
}

interface Opened {
  /** As it was then; null for a new row. */
  row: Case | null
  /** Its place in the whole table when it was opened. */
  number: number | null
  draft: RowDraft
}

const noVariables: readonly Variable[] = []

/** The form for one row, and how it is opened: for a row that is there, or without one for a new one. */
export function useRowForm({ session, prompt, numberOf, edits, onRun }: Options) {
  const tableActions = useTableActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const [opened, setOpened] = useState<Opened | null>(null)
  const latest = useRef(opened)
  useEffect(() => {
    latest.current = opened
  })
  const variables = session.table?.variables ?? noVariables
  const open = (row: Case | null) =>
    setOpened({
      row,
      number: row && numberOf(row.id),
      draft: draftOf(row),
    })
  if (!opened) return { open, form: null }

  const { row: rowBefore, number, draft } = opened
  /** What was typed is dropped, and can be had back. */
  const drop = (dropped: Opened) => {
    if (isChanged(dropped.draft, dropped.row))
      showToast({
        text: dropped.number === null ? words.droppedNew : words.dropped(dropped.number),
        undo: () => haveBack(dropped),
      })
  }
  /** Another row may be typed in by now. */
  const haveBack = (dropped: Opened) => {
    if (latest.current) drop(latest.current)
    setOpened(dropped)
  }
  const close = () => {
    setOpened(null)
    drop(opened)
  }
  const save = (isRun: boolean) => {
    const content = contentOf(draft, rowBefore)
    const { before, ...rest } = content
    // The row may have been deleted in another tab: what was typed then becomes a new one.
    const isThere = rowBefore !== null && rowBefore.id in read().cases
    const [added] = isThere ? [] : edits.addRows([before.length > 0 ? content : rest]).result
    const id = isThere ? rowBefore.id : added
    if (isThere && isChanged(draft, rowBefore)) edits.change(rowBefore.id, changesOf(draft, rowBefore))
    setOpened(null)
    if (isRun && id) onRun({ wants: 'needed', caseIds: [id] })
  }
  /** The words that make way are the row's input, where it has none. */
  const takeVariable = ({ text, name, words: replaced }: OfferedVariable) => {
    keepFocus(() => {
      tableActions.promptWritten(session.id, text)
      if (replaced !== null && valueOf(draft.values, name) === '')
        setOpened({ ...opened, draft: { ...draft, values: { ...draft.values, [name]: replaced } } })
    }, variableFieldId(name))
  }
  const remove = (id: CaseId) => {
    const { undo, whenUndone } = edits.removeRows([id])
    setOpened(null)
    showToast({ text: tableWords.grid.deletedRows(1), undo, whenUndone })
  }
  const form = (
    <RowForm
      variables={variables}
      prompt={prompt}
      offers={prompt && <VariableOffers session={session} prompt={prompt} onTake={takeVariable} />}
      number={number}
      draft={draft}
      onDraft={(changed) => setOpened({ ...opened, draft: changed })}
      onVariable={(changed) =>
        tableActions.tableChanged(session.id, {
          variables: variables.map((each) => (each.name === changed.name ? changed : each)),
        })
      }
      onSave={save}
      onRemove={rowBefore ? () => remove(rowBefore.id) : undefined}
      link={rowBefore ? rowLink(session.id, { caseId: rowBefore.id }) : undefined}
      onClose={close}
    />
  )
  return { open, form }
}
