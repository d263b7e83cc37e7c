import { useEffect, useState } from 'react'
import type { Markup } from '#domain/export/html/markup.ts'
import { formulasIn } from '../../ui/markdown/maths/formula.ts'
import { mayContainMaths } from '../../ui/markdown/maths/maths-token.ts'

/** A formula as a part of a page; null where its source stands there. */
export type SetFormula = (tex: string, display: boolean) => Markup | null

/** Leaves formulas as their source. */
export const noFormula: SetFormula = () => null

/** Whether formulas have to be set. */
export const haveFormulas = (texts: readonly string[]): boolean =>
  texts.some((text) => mayContainMaths(text) && formulasIn(text).closed.length > 0)

/** What sets formulas, loaded once it is needed; null until then. */
export function useSetFormula(isNeeded: boolean): SetFormula | null {
  const [loaded, setLoaded] = useState<{ setFormula: SetFormula } | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isOpen = true
    const set = (setFormula: SetFormula) => isOpen && setLoaded({ setFormula })
    // Without it the source can be read, too.
    import('./set-formula.ts').then(
      ({ setFormula }) => set(setFormula),
      () => set(noFormula),
    )
    return () => {
      isOpen = false
    }
  }, [isNeeded])
  return isNeeded ? (loaded?.setFormula ?? null) : noFormula
}
