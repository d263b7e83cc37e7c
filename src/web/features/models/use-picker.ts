import { useState } from 'react'
import { searchModels } from '#domain/models/search-models.ts'
import { filterModels, offeredFilters, type FilterName } from '#domain/models/model-filters.ts'
import type { Model } from '#domain/models/model.ts'
import { pickerGroups, providerGroups } from '#domain/models/picker-groups.ts'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { activeRow, layOut, type ModelRow } from './list-layout.ts'
import { useFavourites, useRecent } from './marked-models.ts'

/**
 * What the list answers. The favourites are those of the moment: a row that is starred stays where it is until
 * something else is asked.
 */
interface Asked {
  query: string
  filters: readonly FilterName[]
  favourites: readonly string[]
  recent: readonly string[]
}

interface Options {
  models: readonly Model[]
  /** The model that the column has, or empty. */
  current: string
  isServiceHere: boolean
}

/**
 * The picker's state: what is asked, what is listed, which row is active. A new list of models changes neither what
 * is asked nor, while it is listed, which row is active.
 */
export function usePicker({ models, current, isServiceHere }: Options) {
  const favourites = useFavourites()
  const recent = useRecent()
  const [asked, setAsked] = useState<Asked>({ query: '', filters: [], favourites, recent })
  /** Null is the first row that is found; undefined the one that the list begins with, known once the list is there. */
  const [chosen, setChosen] = useState<{ id: string; position: number } | null>()
  const { chat, layout } = useListed(models, asked)
  if (chosen === undefined && chat.length > 0) setChosen({ id: current, position: 0 })

  return {
    asked,
    chat,
    layout,
    active: activeRow(layout, chosen ?? null),
    favourites,
    offered: offeredFilters(chat, { on: asked.filters, favourites: new Set(favourites), isServiceHere }),
    ask: (question: { query?: string; filters?: readonly FilterName[] }) => {
      const next = { ...asked, ...question, favourites, recent }
      setAsked(next)
      setChosen(next.query.trim() === '' ? undefined : null)
    },
    activate: ({ model, position }: ModelRow) => setChosen({ id: model.id, position }),
  }
}

const phoneSizes = { group: 44, model: 60 }
const usualSizes = { group: 36, model: 38 }

/** A hook of its own: it is thousands of models' work, and moving through the list must not ask for it again. */
function useListed(models: readonly Model[], asked: Asked) {
  const sizes = useIsPhone() ? phoneSizes : usualSizes
  const chat = models.filter((model) => model.purpose === 'chat')
  const passing = filterModels(chat, { on: asked.filters, favourites: new Set(asked.favourites) })
  const isSearching = asked.query.trim() !== ''
  const groups = isSearching
    ? providerGroups(searchModels(passing, asked.query))
    : pickerGroups(passing, asked)
  return { chat, layout: layOut(groups, sizes) }
}
