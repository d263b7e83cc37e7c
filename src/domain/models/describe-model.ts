import { formatCount } from '../words/format.ts'
import type { Model } from './model.ts'
import { isFree, perMillion } from './price-words.ts'

/** What a model can do besides reading and writing text, as far as the list tells. */
export const abilitiesOf = ({ takesImages, reasons, takesTools }: Model): string[] => [
  ...(takesImages ? ['reads images'] : []),
  ...(reasons ? ['can think first'] : []),
  ...(takesTools ? ['calls tools'] : []),
]

/** A row of the list in words. */
export function describeModel(model: Model, isFavourite: boolean): string {
  const { contextLength, price } = model
  return [
    ...(isFavourite ? ['favourite'] : []),
    ...(contextLength === null ? [] : [`${formatCount(contextLength)} tokens of context`]),
    !price
      ? 'price unknown'
      : isFree(price)
        ? 'free'
        : `$${perMillion(price.input)} in, $${perMillion(price.output)} out per million tokens`,
    ...abilitiesOf(model),
  ].join(', ')
}
