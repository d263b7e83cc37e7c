import { CircleX, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatSpan } from '#domain/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { useTicking } from '../../ui/use-ticking.ts'
import type { Result } from './board.ts'
import { explainMeasuring } from './explain-measuring.ts'
import { useMeasuring } from './measuring-context.ts'
import { useBoard } from './use-board.ts'

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
      <div className="panel-message" data-kind="failed" role="alert">
        <h2>
          <CircleX size={16} strokeWidth={1.5} /> {title}
        </h2>
        <p>{text}</p>
        <Button onClick={() => measuring.measure(model)}>
          <RotateCw size={16} strokeWidth={1.5} /> Retry
        </Button>
      </div>
    )
  }
  if (result?.kind === 'held')
    return <HeldMessage key={result.until} until={result.until} onTryNow={() => measuring.tryNow(model)} />
  const isMeasuring = result?.kind === 'measuring'
  const isMissing = hasComparison && !isMeasuring && !isStale
  return (
    <div className="panel-message" data-kind={isMeasuring ? 'measuring' : 'waiting'}>
      <p>{isMeasuring ? 'Measuring…' : 'Not measured yet'}</p>
      {isMissing && <Button onClick={() => measuring.measure(model)}>Measure this model</Button>}
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
    <div className="panel-message" data-kind="waiting">
      <p role="status">
        The limit on requests is used up. Trying again in <span aria-hidden="true">{formatSpan(left)}</span>
        <span className="sr-only">{spoken}</span>.
      </p>
      <Button onClick={onTryNow}>
        <RotateCw size={16} strokeWidth={1.5} /> Try now
      </Button>
    </div>
  )
}
