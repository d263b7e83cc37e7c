import { changedColumns } from './changed-columns.ts'
import type { Judgements, TextItem, TextSet, Vote } from './text-set.ts'

type Texts = Pick<TextSet, 'texts' | 'judgements'>

/** The right answers between questions and documents that are there. */
export function judgementsAmong(texts: readonly TextItem[], judgements: Judgements): Judgements {
  const roles = new Map(texts.map(({ id, role }) => [id, role]))
  const kept = Object.entries(judgements)
    .filter(([question]) => roles.get(question) === 'question')
    .map(([question, right]) => [question, right.filter((id) => roles.get(id) === 'document')] as const)
    .filter(([, right]) => right.length > 0)
  return Object.fromEntries(kept)
}

/** The votes on texts that are there. */
export function votesAmong(texts: readonly TextItem[], votes: readonly Vote[]): readonly Vote[] {
  const ids = new Set(texts.map(({ id }) => id))
  return votes.filter(({ textId }) => ids.has(textId))
}

/** Votes with those of before on texts that are gone, unless one of their columns is another one by now. */
export function bringBackVotes(now: TextSet, before: TextSet): readonly Vote[] {
  const present = new Set(now.texts.map(({ id }) => id))
  const changed = changedColumns(before.columns, now.columns)
  const back = (before.votes ?? []).filter(
    ({ textId, columnIds }) => !present.has(textId) && !columnIds.some((id) => changed.has(id)),
  )
  return [...(now.votes ?? []), ...back].toSorted((one, other) => one.votedAt - other.votedAt)
}

interface Change {
  before: Texts
  after: Texts
}

/** Texts and right answers without what a change did to them. What was changed, added or taken out since stays. */
export function undoneTexts(now: Texts, { before, after }: Change): Texts {
  const [old, changed] = [byId(before.texts), byId(after.texts)]
  const texts = now.texts.flatMap((item) => {
    const [was, became] = [old.get(item.id), changed.get(item.id)]
    if (!became) return item
    if (!was) return isSameText(item, became) ? [] : item
    return undoneText(item, was, became)
  })
  const present = byId(texts)
  for (const [place, item] of before.texts.entries())
    if (!changed.has(item.id) && !present.has(item.id)) texts.splice(place, 0, item)
  return { texts, judgements: judgementsAmong(texts, undoneJudgements(now, { before, after })) }
}

const byId = (texts: readonly TextItem[]) => new Map(texts.map((item) => [item.id, item]))

const fields = ['text', 'label', 'group', 'role'] as const satisfies readonly (keyof TextItem)[]

const isSameText = (one: TextItem, other: TextItem) => fields.every((field) => one[field] === other[field])

function undoneText(now: TextItem, was: TextItem, became: TextItem): TextItem {
  const undone = fields.filter((field) => now[field] === became[field])
  return { ...now, ...Object.fromEntries(undone.map((field) => [field, was[field]])) }
}

function undoneJudgements({ judgements: now }: Texts, { before, after }: Change): Judgements {
  const questions = new Set([...Object.keys(now), ...Object.keys(before.judgements)])
  return Object.fromEntries(
    [...questions].map((question) => {
      const { [question]: right = [] } = now
      const { [question]: old = [] } = before.judgements
      const { [question]: changed = [] } = after.judgements
      const given = new Set(changed.filter((id) => !old.includes(id)))
      const taken = old.filter((id) => !changed.includes(id))
      return [question, [...new Set([...right.filter((id) => !given.has(id)), ...taken])]]
    }),
  )
}
