import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { CurrentSet } from '../store/vector-store.ts'

type Graded = Pick<CurrentSet, 'texts' | 'judgements'>

/** What says which documents are right: answers that were ticked, or that they are of the same group. */
export type RightBy = 'answers' | 'groups'

export interface GradedQueries {
  /** Texts with a right answer, in the order of the set. */
  graded: readonly TextItem[]
  /** The others that could have one. */
  ungraded: readonly TextItem[]
  /** Ids of the right documents of a text; never the text itself. */
  rightOf: (query: TextItem) => ReadonlySet<string>
}

/** Which texts are searched for, and what is right for each. */
export const gradedQueries = (set: Graded, rightBy: RightBy): GradedQueries =>
  rightBy === 'answers' ? byAnswers(set) : byGroups(set)

/** Questions; where there are none, documents. */
export function queriesOf({ texts }: Pick<CurrentSet, 'texts'>): readonly TextItem[] {
  const questions = texts.filter(({ role }) => role === 'question')
  return questions.length > 0 ? questions : texts
}

/** So many texts are searched for at the most: more make the figures hardly any surer. */
const maxQueries = 1000

/** All of them, or so many at the most, evenly spread. */
export function spread<T>(items: readonly T[], most = maxQueries): readonly T[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, place) => Math.floor((place * items.length) / most)).flatMap(
    (index) => items[index] ?? [],
  )
}

function byAnswers({ texts, judgements }: Graded): GradedQueries {
  const documents = new Set(texts.filter(({ role }) => role === 'document').map(({ id }) => id))
  const rightOf = ({ id }: TextItem) =>
    new Set((judgements[id] ?? []).filter((answer) => documents.has(answer)))
  const questions = texts.filter(({ role }) => role === 'question')
  const isGraded = (question: TextItem) => rightOf(question).size > 0
  return {
    graded: questions.filter(isGraded),
    ungraded: questions.filter((question) => !isGraded(question)),
    rightOf,
  }
}

/** Questions that have a group; where none has, the documents search for each other. */
function byGroups({ texts }: Graded): GradedQueries {
  const members = new Map<string, Set<string>>()
  for (const { id, group, role } of texts) {
    if (group === null || role !== 'document') continue
    const found = members.get(group) ?? new Set()
    members.set(group, found.add(id))
  }
  const membersOf = ({ group }: TextItem) => members.get(group ?? '') ?? new Set<string>()
  const isGraded = (query: TextItem) =>
    query.group !== null && membersOf(query).size > (query.role === 'document' ? 1 : 0)
  const questions = texts.filter(({ role }) => role === 'question')
  const queries = questions.some(isGraded) ? questions : texts.filter(({ role }) => role === 'document')
  return {
    graded: queries.filter(isGraded),
    ungraded: queries.filter((query) => !isGraded(query)),
    rightOf: (query) => {
      const right = new Set(query.group === null ? [] : membersOf(query))
      right.delete(query.id)
      return right
    },
  }
}
