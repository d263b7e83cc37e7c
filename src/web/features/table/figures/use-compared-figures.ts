import { useEffect, useState } from 'react'
import type { Column } from '#domain/session/session.ts'
import type { TableSource } from '#domain/table/table.ts'
import { compareFigures, type ComparedFigures } from './compare-figures.ts'

/** `null`: not known yet. While answers come in, what is shown is that of a moment ago. */
type Compared = ComparedFigures | 'not-compared' | null

/** How the figures of two columns differ. */
export function useComparedFigures(source: TableSource, a: Column, b: Column): Compared {
  const [known, setKnown] = useState<{ columns: string; compared: Compared } | null>(null)
  const columns = `${a.id} ${b.id}`
  useEffect(() => {
    const abort = new AbortController()
    const compare = async () => {
      const compared = await compareFigures(source, [a, b], abort.signal).catch(() => 'not-compared' as const)
      if (!abort.signal.aborted) setKnown({ columns, compared })
    }
    void compare()
    return () => abort.abort()
  }, [source, a, b, columns])
  return known?.columns === columns ? known.compared : null
}
