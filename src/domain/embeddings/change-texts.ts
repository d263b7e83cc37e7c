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

/** Texts as they were before, with their places and right answers; what else has changed since stays. */
export function bringBackTexts(now: Texts, before: Texts, ids: readonly string[]): Texts {
  const wanted = new Set(ids)
  const were = new Map(before.texts.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item]))
  const texts = now.texts.map((item) => were.get(item.id) ?? item)
  const present = new Set(texts.map(({ id }) => id))
  for (const [place, item] of before.texts.entries())
    if (wanted.has(item.id) && !present.has(item.id)) texts.splice(place, 0, item)
  const judgements = new Map(Object.entries(now.judgements))
  for (const [question, right] of Object.entries(before.judgements)) {
    const back = right.filter((id) => wanted.has(question) || wanted.has(id))
    judgements.set(question, [...new Set([...(judgements.get(question) ?? []), ...back])])
  }
  return { texts, judgements: judgementsAmong(texts, Object.fromEntries(judgements)) }
}
