import type { KeyboardEvent } from 'react'

interface ListKeys {
  /** The next question, or the previous one. */
  onWalk: (steps: 1 | -1) => void
  /** The document at this position is right, or not any more. */
  onTick: (document: number) => void
}

/** Moves through the rows of the lists, ticks, and walks through the questions. */
export function handleListKey(event: KeyboardEvent<HTMLElement>, { onWalk, onTick }: ListKeys): void {
  const at = (event.target as Element).closest<HTMLElement>('[data-row]')
  if (!at || event.metaKey || event.ctrlKey || event.altKey) return
  const { list, row, document } = at.dataset
  const find = (selector: string) => event.currentTarget.querySelector<HTMLElement>(selector)
  const inRow = (steps: number) => find(`[data-list="${list}"][data-row="${Number(row) + steps}"]`)
  const inList = (steps: number) => {
    const beside = `[data-list="${Number(list) + steps}"]`
    return find(`${beside}[data-document="${document}"]`) ?? find(`${beside}[data-row="${row}"]`)
  }
  const actions: Record<string, () => unknown> = {
    ArrowDown: () => inRow(1)?.focus(),
    ArrowUp: () => inRow(-1)?.focus(),
    ArrowRight: () => inList(1)?.focus(),
    ArrowLeft: () => inList(-1)?.focus(),
    x: () => onTick(Number(document)),
    n: () => onWalk(1),
    p: () => onWalk(-1),
  }
  const act = actions[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
