import type { ReactNode, Ref } from 'react'
import { countWinners } from '#domain/judging/judged-rounds.ts'
import { blindWinners } from '#domain/session/session.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Button } from '../../ui/button.tsx'
import type { Judging } from './use-judging.ts'
import { words } from './words.ts'

const texts = words.sheet

interface ScoreSheetProps {
  sheet: Ref<HTMLElement>
  judging: Judging
  /** What the votes come to with the names, where they are shown. */
  result: ReactNode
  /** Names were shown since the view was opened. */
  wasRevealed: boolean
  onAskModel: () => void
  onReveal: () => void
  onHide: () => void
}

/** What was voted: by side until the names are revealed, then by model. */
export function ScoreSheet({
  sheet,
  judging,
  result,
  wasRevealed,
  onAskModel,
  onReveal,
  onHide,
}: ScoreSheetProps) {
  const { judged, left, same } = judging
  return (
    <aside
      ref={sheet}
      aria-label={texts.title}
      tabIndex={-1}
      className="flex min-w-0 flex-col border-border bg-bg outline-none max-wide:border-t wide:overflow-hidden wide:border-l"
    >
      <h2 className="flex h-12 flex-none items-center border-b border-border px-5 font-semibold max-wide:px-(--gutter)">
        {texts.title}
      </h2>
      <div className="flex-1 px-5 py-4 max-wide:px-(--gutter) wide:overflow-auto">
        {result || <Sides judging={judging} />}
        <div className="mt-3 grid gap-2 text-12 leading-4.75 text-pretty text-muted">
          {!result && <p>{texts.stay}</p>}
          {wasRevealed && <p>{texts.seen}</p>}
          {same > 0 && judged.length + left.length > 0 && <p>{texts.same(same)}</p>}
        </div>
      </div>
      {/* Once all are judged the reveal stands in their place. */}
      {judged.length + left.length > 0 && (
        <div className="grid flex-none gap-2 border-t border-border px-5 py-3 max-wide:px-(--gutter)">
          {(result || left.length > 0) && (
            <Button className="w-full" disabled={judged.length === 0} onClick={result ? onHide : onReveal}>
              {result ? texts.hide : texts.reveal}
            </Button>
          )}
          <Button look="ghost" className="w-full" onClick={onAskModel}>
            {texts.askModel}
          </Button>
        </div>
      )}
    </aside>
  )
}

function Sides({ judging: { judged, left } }: Pick<ScoreSheetProps, 'judging'>) {
  const counts = countWinners(judged)
  return (
    <>
      <p className="text-15 font-semibold">{texts.toGo(judged.length, left.length)}</p>
      <dl className="mt-2 text-13">
        {blindWinners.map((winner) => (
          <div key={winner} className="flex justify-between gap-4 border-b border-hair py-2">
            <dt className="text-muted">{texts.counts[winner]}</dt>
            <dd className="figure font-medium">{formatNumber(counts[winner])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
