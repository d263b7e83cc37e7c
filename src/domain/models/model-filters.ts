import type { Model } from './model.ts'
import { isFree } from '../pricing/price.ts'

export type FilterName =
  'favourites' | 'images' | 'thinking' | 'under-a-dollar' | 'local' | 'free' | 'price-unknown'

interface Filter {
  name: FilterName
  passes: (model: Model, favourites: ReadonlySet<string>) => boolean
}

const dollarAMillion = 0.000_001

const filters: readonly Filter[] = [
  {
    name: 'favourites',
    passes: ({ id }, favourites) => favourites.has(id),
  },
  { name: 'images', passes: ({ takesImages }) => takesImages === true },
  {
    name: 'thinking',
    passes: ({ reasons }) => reasons === true,
  },
  {
    name: 'under-a-dollar',
    passes: ({ price }) => price !== null && Math.max(price.input, price.output) < dollarAMillion,
  },
  { name: 'local', passes: ({ isLocal }) => isLocal },
  { name: 'free', passes: ({ price }) => price !== null && isFree(price) },
  { name: 'price-unknown', passes: ({ price }) => price === null },
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
