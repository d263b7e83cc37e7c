import { CircleX, RotateCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Result } from './board.ts'
import { explainMeasuring } from './explain-measuring.ts'
import { measuring, useBoard } from './use-board.ts'

interface PanelMessageProps {
  model: string
  result: Result | undefined
  isStale: boolean
}

/** Stands where the heat map will be. */
export function PanelMessage({ model, result, isStale }: PanelMessageProps) {
  const hasComparison = useBoard((state) => state.comparison !== null)
  if (result?.kind === 'failed') {
    const { title, text } = explainMeasuring(result.failure, model)
    return (
      <div className="panel-message" data-kind="failed" role="alert">
        <h2>
          <CircleX size={16} strokeWidth={1.5} /> {title}
        </h2>
        <p>{text}</p>
        <Button onClick={() => void measuring.measure(model)}>
          <RotateCw size={16} strokeWidth={1.5} /> Retry
        </Button>
      </div>
    )
  }
  const isMeasuring = result?.kind === 'measuring'
  const isMissing = hasComparison && !isMeasuring && !isStale
  return (
    <div className="panel-message" data-kind={isMeasuring ? 'measuring' : 'waiting'}>
      <p>{isMeasuring ? 'Measuring…' : 'Not measured yet'}</p>
      {isMissing && <Button onClick={() => void measuring.measure(model)}>Measure this model</Button>}
    </div>
  )
}
