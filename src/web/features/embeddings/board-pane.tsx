import { CircleAlert } from 'lucide-react'
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

const scales = [
  { value: 'rank', label: 'Own rank scale' },
  { value: 'cosine', label: 'Raw cosine' },
] as const

export function BoardPane({ models, known, measured, pair, isStale, onOpenTexts }: BoardPaneProps) {
  const { texts, comparison, scale } = useBoard((state) => state)
  const { scaleChosen } = useBoardActions()
  const measuredTexts = comparison?.texts ?? []
  const status = isStale ? '' : statusWords(models, comparison)

  return (
    <div className="similarity-pane">
      <div className="similarity-bar">
        {onOpenTexts && (
          <Button onClick={onOpenTexts}>
            {texts.length} {texts.length === 1 ? 'text' : 'texts'}
          </Button>
        )}
        {status === '' && <p>How alike does each model find the texts?</p>}
        <p role="status">{status}</p>
      </div>
      {isStale && texts.length >= fewestTexts && (
        <Notice>
          <CircleAlert size={16} strokeWidth={1.5} />
          <span>
            Out of date: the texts have changed since they were measured. Compare again to see them.
          </span>
        </Notice>
      )}
      {texts.length < fewestTexts && (
        <Notice>
          <CircleAlert size={16} strokeWidth={1.5} />
          <span>A comparison needs at least two texts.</span>
        </Notice>
      )}
      {measured.length > 0 && (
        <div className="scale-bar">
          <Segments
            label="Scale"
            className="max-phone:flex-[1_0_100%] max-phone:*:flex-1"
            options={scales}
            value={scale}
            onChange={scaleChosen}
          />
          <p>{scaleWords[scale]}</p>
        </div>
      )}
      <div className="model-panels">
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
        <div className="similarity-cards">
          <NearestTexts texts={measuredTexts} measured={measured} pair={pair} />
          <ChosenCell texts={measuredTexts} measured={measured} pair={pair} />
          <BiggestDifferences texts={measuredTexts} measured={measured} />
        </div>
      )}
    </div>
  )
}

const scaleWords = {
  rank: 'Cosines of two models differ in size, so cells show each model’s own order. The numbers are the cosines.',
  cosine: 'All models on one scale. A model whose cosines are all high looks strong everywhere.',
}
