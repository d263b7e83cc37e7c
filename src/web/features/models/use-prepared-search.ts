import { useEffect } from 'react'
import type { Model } from '#domain/models/model.ts'
import { searchableOf } from '#domain/models/searchable.ts'

const atATime = 250

/** Makes the models' searchable forms a few at a time, so that the first letter need not wait for thousands. */
export function usePreparedSearch(models: readonly Model[]) {
  useEffect(() => {
    let prepared = 0
    let timer = setTimeout(prepareSome)
    function prepareSome() {
      for (const model of models.slice(prepared, prepared + atATime)) searchableOf(model)
      prepared += atATime
      if (prepared < models.length) timer = setTimeout(prepareSome)
    }
    return () => clearTimeout(timer)
  }, [models])
}
