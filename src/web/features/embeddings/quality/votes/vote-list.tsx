import { useMemo } from 'react'
import { fewLinesOf } from '../../base/shorten.ts'
import { usePanel } from '../../panel/panel-context.ts'
import { words } from '../parts/words.ts'
import type { Side } from './tally.ts'

interface VoteListProps {
  side: Side
  /** Positions among the documents, the closest first. */
  positions: Uint32Array
}

/** What one column finds first, without its name. */
export function VoteList({ side, positions }: VoteListProps) {
  const texts = usePanel((state) => state.set?.texts)
  const documents = useMemo(() => (texts ?? []).filter(({ role }) => role === 'document'), [texts])
  const label = side === 'left' ? words.votes.left : words.votes.right
  return (
    <section
      aria-label={label}
      className="min-w-0 rounded-lg border border-border bg-bg px-3 py-2.5 max-phone:px-2"
    >
      <p className="flex justify-between gap-2 text-12 text-muted">
        <span className="font-medium">{label}</span>
        <span className="max-phone:hidden">{words.votes.hidden}</span>
      </p>
      {positions.length === 0 ? (
        <p className="mt-2 text-muted">{words.votes.nothing}</p>
      ) : (
        <ol className="mt-1">
          {Array.from(positions, (position, index) => (
            <li
              key={position}
              className="flex min-h-9 gap-2.5 max-phone:gap-1.5 border-t border-hair py-1.5 first:border-t-0"
            >
              <span className="figure w-4 flex-none text-right max-phone:w-2 text-12 leading-5 text-muted">
                {index + 1}
              </span>
              <span
                dir="auto"
                className="line-clamp-3 min-w-0 leading-5 max-phone:line-clamp-5 wrap-anywhere"
              >
                {fewLinesOf(documents[position]?.text ?? '')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
