import type { TextItem } from '../text-set.ts'
import { exampleSets } from './example-sets.ts'

/** Whether these are the texts of an example, as they came. */
export const isExample = (texts: readonly TextItem[]): boolean =>
  exampleSets.some(
    (example) =>
      example.texts.length === texts.length &&
      example.texts.every(({ text, role }, place) => {
        const other = texts[place]
        return other?.text === text && other.role === role
      }),
  )
