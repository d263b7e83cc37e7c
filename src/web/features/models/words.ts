import type { FilterName } from '#domain/models/model-filters.ts'
import type { Model } from '#domain/models/model.ts'
import type { PickerGroup } from '#domain/models/picker-groups.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import { isFree } from '#domain/pricing/price.ts'
import { counted, formatNumber } from '#domain/words/language.ts'
import { providerTitle } from '#domain/words/provider-title.ts'
import { perMillion } from './price-words.ts'

/** Of the button that leads to where a provider is connected. */
export const connectWords = (provider: string) => `Connect ${providerTitle(provider)}`

const modelOrModels = { one: 'model', other: 'models' }

/** A heading of the list, and what follows it: how many models stand under it. */
export function groupHeading(group: PickerGroup): { title: string; count: string } {
  if (group.kind !== 'provider') {
    return {
      title: group.kind === 'favourites' ? 'Favourites' : 'Recent',
      count: String(group.models.length),
    }
  }
  return {
    title: providerTitle(group.provider),
    count: counted(group.models.length, modelOrModels),
  }
}

interface FilterWords {
  label: string
  /** What is meant, where the label alone may leave it open. */
  about?: string
}

export const filterWords: Record<FilterName | 'all', FilterWords> = {
  all: { label: 'All' },
  favourites: { label: 'Favourites' },
  images: { label: 'Reads pictures' },
  thinking: { label: 'Thinks first', about: 'can think before it answers' },
  'under-a-dollar': { label: 'Under $1', about: 'question and answer each under $1 per million tokens' },
  local: { label: 'On this machine' },
  free: { label: 'Free' },
  'price-unknown': { label: 'Price unknown' },
}

/** What a model can do besides reading and writing text, as far as the list tells. */
export const abilitiesInWords = ({ takesImages, reasons, takesTools }: Model): string[] => [
  ...(takesImages ? ['reads pictures'] : []),
  ...(reasons ? ['can think first'] : []),
  ...(takesTools ? ['calls tools'] : []),
]

/** A row of the list in words. */
export function describeModel(model: Model, isFavourite: boolean): string {
  const { contextLength, price } = model
  return [
    ...(isFavourite ? ['favourite'] : []),
    ...(contextLength === null ? [] : [`${formatNumber(contextLength)} tokens of context`]),
    !price
      ? 'price unknown'
      : isFree(price)
        ? 'free'
        : `$${perMillion(price.input)} in, $${perMillion(price.output)} out per million tokens`,
    ...(price?.request ? [`and ${formatUsd(price.request)} for each question`] : []),
    ...abilitiesInWords(model),
  ].join(', ')
}

/** In the empty search field: how many models there are. */
export const searchPlaceholder = (count: number) => `Search ${counted(count, modelOrModels)}`

/** How many models are listed, as it is spoken. */
export const matchesInWords = (count: number): string =>
  count === 0 ? 'No model matches' : counted(count, modelOrModels)

/** Why the list is empty, where nothing was searched for. */
export const emptyListWords = {
  'no-models': 'No models yet. A provider may still be starting: the list refreshes by itself.',
  loading: 'Loading models…',
  failed: 'No models until the list has loaded.',
}

/** What no model has or passes. */
export function noMatchWords(query: string, filters: readonly FilterName[]): string {
  const labels = filters.map((name) => `“${filterWords[name].label}”`).join(' and ')
  if (query === '') return `No model passes ${labels}.`
  const among = filters.length > 0 ? ` among those that pass ${labels}` : ''
  return `No model${among} has “${query}” in its name or description.`
}

export const showAllWords = 'Show all models'

export const words = {
  favouriteModel: (id: string) => `Favourite ${id}`,
  addModelAsColumn: (id: string, letter: string) => `Add ${id} as column ${letter}`,
  filters: 'Filters',
  aboutThisModel: 'About this model',
  thinksFirst: 'Can think before answering; the first words can then take a few seconds.',
  useInColumn: (letter: string) => `Use in column ${letter}`,
  addAsColumn: (nextLetter: string) => `Add as column ${nextLetter}`,
  unknown: 'unknown',
  free: 'free',
  less: 'Less',
  more: 'More',
  context: 'Context',
  pricePerMillion: '$ in / out per 1M',
  models: 'Models',
  chooseModelOf: (letter: string) => `Choose the model of column ${letter}`,
  searchModels: 'Search models',
  forColumn: (letter: string) => `Column ${letter}`,
  close: 'Close',
  connectAProvider: 'Connect a provider…',
  moveHint: 'move',
  enterKey: 'Enter',
  useInHint: (letter: string) => `use in ${letter}`,
  addColumnHint: 'add a column',
  favouriteHint: 'favourite',
  provider: 'Provider',
  longestAnswer: 'Longest answer',
  price: 'Price',
  question: 'Question',
  cachedInput: 'Read before (cached)',
  eachQuestion: 'On top, each question',
  answer: 'Answer',
  nextQuestion: 'Your next question',
  also: 'Also',
}
