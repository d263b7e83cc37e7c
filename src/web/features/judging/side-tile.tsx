import type { SideLetter } from './words.ts'

/** The letter of a side, on no column's hue. */
export const SideTile = ({ letter }: { letter: SideLetter }) => (
  <span className="inline-grid size-5 flex-none place-items-center rounded-[5px] border border-border font-mono text-12 leading-none font-medium text-muted">
    {letter}
  </span>
)
