import type { ReactNode } from 'react'
import { formatUsd } from '#domain/pricing/cost.ts'
import { figuresOf } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { words } from './words.ts'

/** What a stage shows, above its buttons. */
export const Scroll = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 flex-1 content-start gap-5 overflow-auto px-5 py-4 max-phone:px-4">
    {children}
  </div>
)

/** What can be done in a stage. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border px-5 py-3 max-phone:px-4">
    {children}
  </footer>
)

/** Who replied, how long it took, and what it cost where that is known. */
export function ReplyFigures({ run }: { run: Run }) {
  const { total, cost } = figuresOf(run)
  return (
    <span className="ml-auto flex min-w-0 items-center gap-3 text-12 text-muted max-phone:ml-0 max-phone:w-full">
      <span className="truncate">{run.model}</span>
      {total !== null && <span className="figure">{words.seconds(formatSeconds(total))}</span>}
      {cost === null
        ? total !== null && <span>{words.unknownCost}</span>
        : cost > 0 && <span className="figure">{formatUsd(cost)}</span>}
    </span>
  )
}

const box =
  'rounded-md border border-border bg-sunken p-3 font-mono text-12 leading-normal wrap-anywhere whitespace-pre-wrap'

interface RawTextProps {
  label: string
  text: string
  className: string
}

/** What goes to the model or comes from it, letter by letter. */
export const RawText = ({ label, text, className }: RawTextProps) => (
  <ScrollRegion aria-label={label} className={`${box} ${className}`}>
    {text}
  </ScrollRegion>
)
