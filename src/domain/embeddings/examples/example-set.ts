import type { Judgements, TextItem } from '../text-set.ts'

/** A set to begin with. Its ids are its own: a set that is made of it gives new ones. */
export interface ExampleSet {
  id: string
  title: string
  about: string
  texts: readonly TextItem[]
  judgements: Judgements
}
