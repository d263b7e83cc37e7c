import type { Unfairness, UnfairnessCause } from '../run/fairness.ts'
import { askedWith } from './asked-with.ts'
import { columnLetter } from '../session/session.ts'
import { formatList, plural, type Plural } from './language.ts'
import { parameterWords } from './parameters.ts'

/** "A was cut off by its limit of tokens", "A and C were cut off by their limits of tokens". */
export const unfairnessInWords = ({ positions, cause }: Unfairness): string =>
  `${formatList(positions.map(columnLetter))} ${plural(positions.length, befell(cause))}`

/** What befell one column, and several. */
function befell(cause: UnfairnessCause): Plural {
  switch (cause.kind) {
    case 'settings': {
      const words = `asked with ${askedWith(cause.fields, cause.settings)}`
      return { one: `was ${words}`, other: `were ${words}` }
    }
    case 'many-settings':
      return { one: 'was asked with other settings', other: 'were asked with settings of their own' }
    case 'token-limit':
      return {
        one: 'was cut off by its limit of tokens',
        other: 'were cut off by their limits of tokens',
      }
    case 'content-filter':
      return { one: 'was ended by a content filter', other: 'were ended by a content filter' }
    case 'picture-unseen':
      return { one: 'did not see the picture', other: 'did not see the picture' }
    case 'parameter-dropped': {
      const name = parameterWords(cause.parameter).full
      return {
        one: `was not sent ${name}: its provider does not take it`,
        other: `were not sent ${name}: their providers do not take it`,
      }
    }
    case 'parameter-left-out': {
      const name = parameterWords(cause.parameter).full
      return {
        one: `was not sent ${name}: it was left out`,
        other: `were not sent ${name}: it was left out`,
      }
    }
    case 'question-missed':
      return {
        one: 'has another history: it was not asked every question',
        other: 'have another history: they were not asked every question',
      }
    case 'answer-failed':
      return {
        one: 'has another history: one of its earlier answers failed',
        other: 'have another history: one of their earlier answers failed',
      }
  }
}
