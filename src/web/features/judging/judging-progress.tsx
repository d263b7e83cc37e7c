import { words } from './words.ts'

interface JudgingProgressProps {
  judged: number
  left: number
  isRevealed: boolean
}

/** How many rounds have a vote. */
export function JudgingProgress({ judged, left, isRevealed }: JudgingProgressProps) {
  const all = judged + left
  return (
    <div className="flex h-12 flex-none items-center gap-3 border-b border-border bg-bg px-(--gutter) text-13">
      <p role="status" className="whitespace-nowrap text-muted">
        <b className="font-semibold tabular-nums text-text">{words.progress(judged, all)}</b> {words.judged}
      </p>
      <div className="ruler h-2.5 max-w-105 flex-1 pt-1" aria-hidden="true">
        <div className="h-1.5 rounded-r-xs bg-hover">
          <div
            className="h-full rounded-r-xs bg-accent forced-colors:bg-[CanvasText]"
            style={{ width: `${all === 0 ? 0 : (judged / all) * 100}%` }}
          />
        </div>
      </div>
      <p className="ml-auto text-12 whitespace-nowrap text-muted max-phone:hidden">
        {isRevealed ? words.namesShown : words.shuffled}
      </p>
    </div>
  )
}
