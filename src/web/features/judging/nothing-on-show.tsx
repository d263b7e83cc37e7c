import { Button } from '../../ui/button.tsx'
import type { Judging } from './use-judging.ts'
import { words } from './words.ts'

interface NothingOnShowProps {
  judging: Judging
  onReveal: () => void
  onTakeBack: () => void
}

/** In place of a round: all are judged, or there is none. */
export function NothingOnShow({ judging: { judged, same }, onReveal, onTakeBack }: NothingOnShowProps) {
  const isDone = judged.length > 0
  const { title, about } = isDone ? words.allJudged : words.nothing
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 bg-surface px-(--gutter) py-12 text-center">
      <h3 className="text-16 font-semibold">{title}</h3>
      <p className="max-w-md text-13 text-pretty text-muted">
        {!isDone && same > 0 ? words.nothing.same : about}
      </p>
      {isDone && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={onReveal}>
            {words.sheet.reveal}
          </Button>
          <Button onClick={onTakeBack}>{words.vote.takeBackLast}</Button>
        </div>
      )}
    </div>
  )
}
