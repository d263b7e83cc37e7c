import type { Model } from './model.ts'
import { isFree } from './price-words.ts'

export type FilterName =
  'favourites' | 'images' | 'thinking' | 'under-a-dollar' | 'local' | 'free' | 'price-unknown'

interface Filter {
  name: FilterName
  label: string
  /** What is meant, where the label alone may leave it open. */
  about: string
  passes: (model: Model, favourites: ReadonlySet<string>) => boolean
}

const dollarAMillion = 0.000_001

const filters: readonly Filter[] = [
  {
    name: 'favourites',
    label: 'Favourites',
    about: '',
    passes: ({ id }, favourites) => favourites.has(id),
  },
  { name: 'images', label: 'Reads images', about: '', passes: ({ takesImages }) => takesImages === true },
  {
    name: 'thinking',
    label: 'Thinks first',
    about: 'can think before it answers',
    passes: ({ reasons }) => reasons === true,
  },
  {
    name: 'under-a-dollar',
    label: 'Under $1',
    about: 'question and answer each under $1 per million tokens',
    passes: ({ price }) => price !== null && Math.max(price.input, price.output) < dollarAMillion,
  },
  { name: 'local', label: 'On this machine', about: '', passes: ({ isLocal }) => isLocal },
  { name: 'free', label: 'Free', about: '', passes: ({ price }) => price !== null && isFree(price) },
  { name: 'price-unknown', label: 'Price unknown', about: '', passes: ({ price }) => price === null },
]

interface Wanted {
  on: readonly FilterName[]
  favourites: ReadonlySet<string>
}

/** The models that pass every filter that is on. */
export function filterModels(models: readonly Model[], { on, favourites }: Wanted): readonly Model[] {
  const used = filters.filter(({ name }) => on.includes(name))
  if (used.length === 0) return models
  return models.filter((model) => used.every(({ passes }) => passes(model, favourites)))
}

interface Offered extends Wanted {
  /** The service runs on the reader's own machine, and so do the runtimes beside it. */
  isServiceHere: boolean
}

/** The filters that some model passes, and those that are on. */
export const offeredFilters = (models: readonly Model[], { on, favourites, isServiceHere }: Offered) =>
  filters.filter(
    ({ name, passes }) =>
      on.includes(name) ||
      ((name !== 'local' || isServiceHere) && models.some((model) => passes(model, favourites))),
  )
