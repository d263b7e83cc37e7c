import { createStore } from 'zustand/vanilla'
import { judgementsAmong, votesAmong } from '#domain/embeddings/change-texts.ts'
import { changedColumns } from '#domain/embeddings/changed-columns.ts'
import type { ColumnSpec, TextItem, TextSet, Vote } from '#domain/embeddings/text-set.ts'
import { firstChoices, type ColumnCosts, type ColumnStatus, type PanelChoices } from './panel-state.ts'

export interface PanelState {
  /** The set that is open; null until the saved ones were read. */
  set: TextSet | null
  /** By column. */
  statuses: Readonly<Record<string, ColumnStatus>>
  costs: Readonly<Record<string, ColumnCosts>>
  /** The models that have answered differently than before, by the column that noticed it. */
  changedModels: Readonly<Record<string, string>>
  choices: PanelChoices
  /** Grows whenever the worker's vectors, or what the views are about, have changed. */
  revision: number
  actions: PanelActions
}

type TextChanges = Partial<Omit<TextItem, 'id'>>

interface PanelActions {
  /** Another set is open from now on; nothing of it was measured. */
  setOpened: (set: TextSet) => void
  /** The open set is as another tab has written it; what was chosen and measured here stays. */
  setReadAgain: (set: TextSet) => void
  setRenamed: (name: string) => void
  /** Adds at the end, or before a text. */
  textsAdded: (texts: readonly TextItem[], beforeId?: string) => void
  textChanged: (id: string, changes: TextChanges) => void
  textsChanged: (ids: readonly string[], changes: TextChanges) => void
  /** Right answers and votes go with their texts. */
  textsRemoved: (ids: readonly string[]) => void
  /** Votes on texts that are not among these go; without `votes` those that are there stay. */
  textsReplaced: (
    texts: readonly TextItem[],
    judgements: TextSet['judgements'],
    votes?: readonly Vote[],
  ) => void
  /** Says whether a document is right for a question. */
  judged: (questionId: string, documentId: string, isRight: boolean) => void
  /** What is known of columns that are other ones now, or gone, goes with them, and votes on them. */
  columnsChanged: (columns: readonly ColumnSpec[]) => void
  /** A column that was taken out comes back as it was before, with the votes on it. */
  columnRestored: (columnId: string, before: Pick<TextSet, 'columns' | 'votes'>) => void
  /** Takes the place of an earlier vote on the same text and columns. */
  voted: (vote: Omit<Vote, 'votedAt'>) => void
  /** Takes back the votes on two columns: the last one, or all. */
  votesTakenBack: (columnIds: Vote['columnIds'], which: 'last' | 'all') => void
  statusChanged: (columnId: string, status: ColumnStatus | null) => void
  costsAdded: (columnId: string, costs: ColumnCosts) => void
  /** A model has answered differently than before; null once all is asked again. */
  modelChanged: (columnId: string, model: string | null) => void
  chosen: (choices: Partial<PanelChoices>) => void
  vectorsChanged: () => void
}

export type PanelStore = ReturnType<typeof createPanelStore>

/** The panel's texts, columns and choices. `now` is in milliseconds since 1970. */
export const createPanelStore = (now: () => number) =>
  createStore<PanelState>()((set, get) => {
    const change = (changes: (open: TextSet) => Partial<TextSet>) =>
      set((state) =>
        state.set
          ? { set: { ...state.set, ...changes(state.set), updatedAt: now() }, revision: state.revision + 1 }
          : {},
      )
    const withTexts = (next: (texts: readonly TextItem[]) => readonly TextItem[]) =>
      change(({ texts: before, judgements, votes = [] }) => {
        const texts = next(before)
        return { texts, judgements: judgementsAmong(texts, judgements), votes: votesAmong(texts, votes) }
      })
    const changeTexts = (ids: readonly string[], changes: TextChanges) => {
      const changed = new Set(ids)
      const changeOne = (text: TextItem) => (changed.has(text.id) ? { ...text, ...changes } : text)
      // Only another role makes an answer wrong.
      if (changes.role) withTexts((texts) => texts.map(changeOne))
      else change(({ texts }) => ({ texts: texts.map(changeOne) }))
      // In other words it finds other texts than those that were voted on.
      if (changes.text !== undefined)
        changeAside(({ votes = [] }) => ({ votes: votes.filter(({ textId }) => !changed.has(textId)) }))
    }
    /** What nothing is worked out of. */
    const changeAside = (changes: (open: TextSet) => Partial<TextSet>) =>
      set((state) => (state.set ? { set: { ...state.set, ...changes(state.set), updatedAt: now() } } : {}))
    return {
      set: null,
      statuses: {},
      costs: {},
      changedModels: {},
      choices: firstChoices,
      revision: 0,
      actions: {
        setOpened: (opened) =>
          set(({ choices: { view, measure, spendingLimit }, revision }) => ({
            set: opened,
            statuses: {},
            costs: {},
            changedModels: {},
            choices: { ...firstChoices, view, measure, spendingLimit },
            revision: revision + 1,
          })),
        setReadAgain: (read) =>
          set((state) => ({
            ...knownWithout(changedColumns(state.set?.columns ?? [], read.columns), state),
            set: read,
            revision: state.revision + 1,
          })),
        setRenamed: (name) => changeAside(() => ({ name })),
        textsAdded: (added, beforeId) =>
          change(({ texts }) => {
            const position = texts.findIndex(({ id }) => id === beforeId)
            return { texts: texts.toSpliced(position < 0 ? texts.length : position, 0, ...added) }
          }),
        textChanged: (id, changes) => changeTexts([id], changes),
        textsChanged: changeTexts,
        textsRemoved: (ids) => {
          const removed = new Set(ids)
          withTexts((texts) => texts.filter(({ id }) => !removed.has(id)))
        },
        textsReplaced: (texts, judgements, given) =>
          change(({ votes = [] }) => ({ texts, judgements, votes: votesAmong(texts, given ?? votes) })),
        judged: (questionId, documentId, isRight) =>
          change(({ judgements: { [questionId]: before = [], ...others } }) => {
            const without = before.filter((id) => id !== documentId)
            const right = isRight ? [...without, documentId] : without
            return { judgements: right.length > 0 ? { ...others, [questionId]: right } : others }
          }),
        columnsChanged: (columns) => {
          const changed = changedColumns(get().set?.columns ?? [], columns)
          set((state) => knownWithout(changed, state))
          change(({ votes = [] }) => ({
            columns,
            votes: votes.filter(({ columnIds }) => !columnIds.some((id) => changed.has(id))),
          }))
        },
        columnRestored: (columnId, before) =>
          change(({ columns: others, votes = [] }) => {
            const position = before.columns.findIndex(({ id }) => id === columnId)
            const columns = others.toSpliced(position, 0, ...before.columns.slice(position, position + 1))
            // The other column of a vote may be another one by now.
            const changed = changedColumns(before.columns, columns)
            const restored = (before.votes ?? []).filter(
              ({ columnIds }) => columnIds.includes(columnId) && !columnIds.some((id) => changed.has(id)),
            )
            return { columns, votes: [...votes, ...restored] }
          }),
        voted: (vote) =>
          changeAside(({ votes = [] }) => ({
            votes: [
              ...votes.filter((each) => each.textId !== vote.textId || !areOn(each, vote.columnIds)),
              { ...vote, votedAt: now() },
            ],
          })),
        votesTakenBack: (columnIds, which) =>
          changeAside(({ votes = [] }) => {
            const last = votes.findLast((vote) => areOn(vote, columnIds))
            return {
              votes: votes.filter((vote) => (which === 'last' ? vote !== last : !areOn(vote, columnIds))),
            }
          }),
        statusChanged: (columnId, status) =>
          set(({ statuses: { [columnId]: _before, ...others } }) => ({
            statuses: status ? { ...others, [columnId]: status } : others,
          })),
        costsAdded: (columnId, added) =>
          set(({ costs }) => ({ costs: { ...costs, [columnId]: sumOf(costs[columnId], added) } })),
        modelChanged: (columnId, model) =>
          set(({ changedModels: { [columnId]: _before, ...others } }) => ({
            changedModels: model === null ? others : { ...others, [columnId]: model },
          })),
        chosen: (choices) => set((state) => ({ choices: { ...state.choices, ...choices } })),
        vectorsChanged: () => set(({ revision }) => ({ revision: revision + 1 })),
      },
    }
  })

/** Whether a vote is on these two columns. */
const areOn = (vote: Vote, columnIds: Vote['columnIds']): boolean =>
  columnIds.every((id) => vote.columnIds.includes(id))

/** What is known of the columns but for these. */
function knownWithout(
  columnIds: ReadonlySet<string>,
  { statuses, costs, changedModels }: Pick<PanelState, 'statuses' | 'costs' | 'changedModels'>,
): Pick<PanelState, 'statuses' | 'costs' | 'changedModels'> {
  const others = <T>(known: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(known).filter(([id]) => !columnIds.has(id)))
  return { statuses: others(statuses), costs: others(costs), changedModels: others(changedModels) }
}

function sumOf(before: ColumnCosts | undefined, added: ColumnCosts): ColumnCosts {
  if (!before) return added
  const sum = (one: number | null, other: number | null) =>
    one === null || other === null ? null : one + other
  return {
    texts: before.texts + added.texts,
    tokens: sum(before.tokens, added.tokens),
    cost: sum(before.cost, added.cost),
    elapsedMs: before.elapsedMs + added.elapsedMs,
  }
}
