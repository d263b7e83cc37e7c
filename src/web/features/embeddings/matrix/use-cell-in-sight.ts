import { useEffect, type RefObject } from 'react'
import type { Pair } from './board.ts'

/**
 * On phones the card about the chosen pair sticks to the foot of the pane: the cell that was chosen scrolls out from
 * under it. The card's height is the pane's `--card`.
 */
export function useCellInSight(
  pane: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
  pair: Pair | null,
) {
  useEffect(() => {
    if (!pane.current || !card.current) return
    pane.current.style.setProperty('--card', `${card.current.offsetHeight}px`)
    const chosen = pane.current.querySelector('.heat-grid td:focus, .heat-picture:focus > .heat-mark')
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [pane, card, pair])
}
