import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { leftInWindow } from '../../../ui/left-in-window.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { shorten } from '../base/shorten.ts'
import { cellWords } from './pair-words.ts'
import { columnIdsOf, type ShownMap } from './shown-maps.ts'
import type { MatrixText } from './use-matrix.ts'
import type { Point } from './viewport.ts'

interface HeatTipProps {
  map: ShownMap
  measure: Measure
  one: MatrixText
  other: MatrixText
  at: Point
}

const width = 280

/** What is under the pointer: both texts, and what the map says of them. The chosen cell's card is for all others. */
export function HeatTip({ map, measure, one, other, at }: HeatTipProps) {
  const { answer } = useAnswer('pairFigures', {
    one: one.id,
    other: other.id,
    columnIds: columnIdsOf(map),
    measure,
  })
  const isOfThese = answer?.one === one.id && answer.other === other.id
  const about = cellWords(map, measure, isOfThese ? answer : null)
  const left = leftInWindow(at.x + 14, width)
  const isLow = at.y > innerHeight - 140
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-50 grid w-70 gap-0.5 rounded-md bg-text px-2.5 py-2 text-12 leading-4.5 text-bg forced-colors:border"
      style={{ left, ...(isLow ? { bottom: innerHeight - at.y + 14 } : { top: at.y + 14 }) }}
    >
      <TipText text={one} />
      <TipText text={other} />
      <span className="min-h-4.5 pl-7">{about}</span>
    </div>
  )
}

function TipText({ text: { number, text } }: { text: MatrixText }) {
  return (
    <span className="grid grid-cols-[28px_minmax(0,1fr)]">
      <i className="figure not-italic">{number}</i>
      <span dir="auto" className="truncate">
        {shorten(text, 80)}
      </span>
    </span>
  )
}
