import type { Case, CaseMessage } from '#domain/table/table.ts'
import { valueOf } from '#domain/table/template.ts'

/** A row as it is being filled in. */
export interface RowDraft {
  values: Readonly<Record<string, string>>
  /** Empty where nothing is expected. */
  expected: string
  before: readonly DraftMessage[]
}

export interface DraftMessage extends CaseMessage {
  /** Tells it from the others, wherever it is moved. */
  key: number
}

export type RowContent = Required<Pick<Case, 'values' | 'expected' | 'before'>>

/** A draft to begin with: of a row that is there, or an empty one. */
export const draftOf = (row: Case | null): RowDraft => ({
  values: row?.values ?? {},
  expected: row?.expected ?? '',
  before: (row?.before ?? []).map((message, key) => ({ ...message, key })),
})

/** What the row has once the draft is kept. Messages without words are left out. */
export const contentOf = (draft: RowDraft, row: Case | null): RowContent => ({
  values: draft.values,
  // A row of a table with expected answers may have an empty one.
  expected: draft.expected === '' && (row?.expected ?? null) === null ? null : draft.expected,
  before: draft.before
    .filter(({ content }) => content.trim() !== '')
    .map(({ role, content }) => ({ role, content })),
})

/** What keeping the draft changes of the row that it began with: what was changed elsewhere meanwhile stays. */
export function changesOf(draft: RowDraft, row: Case | null): Partial<RowContent> {
  const { values, expected, before } = contentOf(draft, row)
  const names = Object.keys(values).filter(
    (name) => valueOf(values, name) !== valueOf(row?.values ?? {}, name),
  )
  return {
    ...(names.length > 0 && {
      values: Object.fromEntries(names.map((name) => [name, valueOf(values, name)])),
    }),
    ...(expected !== (row?.expected ?? null) && { expected }),
    ...(JSON.stringify(before) !== JSON.stringify(row?.before ?? []) && { before }),
  }
}

/** Whether keeping the draft would change the row that it began with. */
export const isChanged = (draft: RowDraft, row: Case | null): boolean =>
  Object.keys(changesOf(draft, row)).length > 0
