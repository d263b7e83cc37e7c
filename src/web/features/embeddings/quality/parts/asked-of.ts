import type { Plural } from '#domain/words/language.ts'
import type { GradedQueries } from '../../vectors/views/quality-queries.ts'
import { words } from './words.ts'

/** What the texts that are searched for are called. */
export const askedOf = ({ graded }: GradedQueries): Plural =>
  graded[0]?.role === 'document' ? words.text : words.question

/** And what searching for them is. */
export const searchesOf = (queries: GradedQueries): Plural =>
  askedOf(queries) === words.text ? words.search : words.question
