import { CircleX, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatSpan } from '#domain/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { useTicking } from '../../ui/use-ticking.ts'
import type { Result } from './board.ts'
import { explainMeasuring } from './explain-measuring.ts'
import { useMeasuring } from './measuring-context.ts'
import { useBoard } from './use-board.ts'
import { words } from './words.ts'

const failed =
  'mt-3 ml-6.5 grid place-content-start place-items-start gap-2.5 rounded-lg border border-danger-line bg-danger-soft px-4 pt-3 pb-4 text-13'

const lattice =
  'heat-lattice mt-6.5 ml-6.5 grid aspect-square place-content-center place-items-center gap-2.5 rounded-sm p-4 text-center text-13'

const message = 'max-w-[44ch] rounded-[14px] bg-bg px-3 py-0.5 text-pretty text-muted'

interface PanelMessageProps {
  model: string
  result: Result | undefined
  isStale: boolean
}

/** Stands where the heat map will be. */
export function PanelMessage({ model, result, isStale }: PanelMessageProps) {
  const measuring = useMeasuring()
  const hasComparison = useBoard((state) => state.comparison !== null)
  if (result?.kind === 'failed') {
    const { title, text } = explainMeasuring(result.failure, model)
    return (
      <div className={failed} role="alert">
        <h2 className="flex items-center gap-2 font-semibold text-danger [&>svg]:flex-none">
          <CircleX size={16} strokeWidth={1.5} /> {title}
        </h2>
        <p className="max-w-[44ch] text-pretty">{text}</p>
        <Button onClick={() => measuring.measure(model)}>
          <RotateCw size={16} strokeWidth={1.5} /> {words.retry}
        </Button>
      </div>
    )
  }
  if (result?.kind === 'held')
    return <HeldMessage key={result.until} until={result.until} onTryNow={() => measuring.tryNow(model)} />
  const isMeasuring = result?.kind === 'measuring'
  const isMissing = hasComparison && !isMeasuring && !isStale
  return (
    <div className={lattice}>
      <p className={`${message} ${isMeasuring ? 'motion-safe:animate-pulse' : ''}`}>
        {isMeasuring ? words.panel.measuring : words.panel.notMeasured}
      </p>
      {isMissing && <Button onClick={() => measuring.measure(model)}>{words.panel.measure}</Button>}
    </div>
  )
}

interface HeldMessageProps {
  /** Milliseconds since 1970. */
  until: number
  onTryNow: () => void
}

/** A limit holds the model back: how long, and the way out. It is asked by itself. */
function HeldMessage({ until, onTryNow }: HeldMessageProps) {
  const now = useTicking(250)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  // Said once: the number that counts is for the eye.
  const [spoken] = useState(() => formatSpan(left))
  return (
    <div className={lattice}>
      <p className={message} role="status">
        {words.panel.limited} <span aria-hidden="true">{formatSpan(left)}</span>
        <span className="sr-only">{spoken}</span>.
      </p>
      <Button onClick={onTryNow}>
        <RotateCw size={16} strokeWidth={1.5} /> {words.tryNow}
      </Button>
    </div>
  )
}
