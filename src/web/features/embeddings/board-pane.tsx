import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { Model } from '#domain/models/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BiggestDifferences } from './biggest-differences.tsx'
import { fewestTexts, type MeasuredModel, type Pair } from './board.ts'
import { ChosenCell } from './chosen-cell.tsx'
import { ModelPanel } from './model-panel.tsx'
import { NearestTexts } from './nearest-texts.tsx'
import { statusWords } from './status-words.ts'
import { useBoard, useBoardActions } from './use-board.ts'
import { useCellInSight } from './use-cell-in-sight.ts'
import { words } from './words.ts'

interface BoardPaneProps {
  models: readonly string[]
  known: readonly Model[]
  measured: readonly MeasuredModel[]
  pair: Pair | null
  /** The texts have changed since they were measured. */
  isStale: boolean
  /** Where the texts are in a sheet. */
  onOpenTexts?: () => void
}

const panels =
  'mx-(--gutter) mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,330px),1fr))] gap-5 max-phone:gap-6'

// On phones they stand in the pane itself, so that the chosen cell can stick to all of it.
const cards = 'mx-(--gutter) mt-5 grid grid-cols-[minmax(0,1fr)_minmax(0,1.55fr)] gap-4 max-phone:contents'

// Where the chosen cell sticks to the foot, over 32 px, what scrolls into view stops above it.
const pane = 'min-h-0 overflow-x-hidden overflow-y-auto pb-6 max-phone:scroll-pb-[calc(var(--card,0px)+40px)]'

const scales = [
  { value: 'rank', label: words.scale.rank },
  { value: 'cosine', label: words.scale.cosine },
] as const

export function BoardPane({ models, known, measured, pair, isStale, onOpenTexts }: BoardPaneProps) {
  const { texts, comparison, scale } = useBoard((state) => state)
  const { scaleChosen } = useBoardActions()
  const measuredTexts = comparison?.texts ?? []
  const paneRef = useRef<HTMLDivElement>(null)
  const cardRef = useRef<HTMLElement>(null)
  useCellInSight(paneRef, cardRef, pair)
  const status = isStale ? '' : statusWords(models, comparison)

  return (
    <div ref={paneRef} className={pane}>
      <div className="flex min-h-12 items-center gap-3 border-b border-border px-(--gutter) max-phone:min-h-13">
        {onOpenTexts && <Button onClick={onOpenTexts}>{words.texts.count(texts.length)}</Button>}
        {status === '' && <p className="text-12 text-muted">{words.status.question}</p>}
        <p role="status" className="ml-auto text-right text-12 text-muted">
          {status}
        </p>
      </div>
      {isStale && texts.length >= fewestTexts && (
        <Notice>
          <CircleAlert size={16} strokeWidth={1.5} />
          <span>{words.status.isStale}</span>
        </Notice>
      )}
      {texts.length < fewestTexts && (
        <Notice>
          <CircleAlert size={16} strokeWidth={1.5} />
          <span>{words.status.tooFew}</span>
        </Notice>
      )}
      {measured.length > 0 && (
        <div className="mx-(--gutter) mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segments
            label={words.scale.label}
            layout="phone"
            options={scales}
            value={scale}
            onChange={scaleChosen}
          />
          <p className="grow basis-70 text-12 leading-4.5 text-pretty text-muted max-phone:basis-full">
            {scale === 'rank' ? words.scale.rankAbout : words.scale.cosineAbout}
          </p>
        </div>
      )}
      <div className={panels}>
        {models.map((model, position) => (
          <ModelPanel
            key={model}
            model={model}
            position={position}
            models={models}
            known={known}
            isStale={isStale}
            pair={pair}
          />
        ))}
      </div>
      {pair && (
        <div className={cards}>
          <NearestTexts texts={measuredTexts} measured={measured} pair={pair} />
          <ChosenCell ref={cardRef} texts={measuredTexts} measured={measured} pair={pair} />
          <BiggestDifferences texts={measuredTexts} measured={measured} />
        </div>
      )}
    </div>
  )
}
