import { X } from 'lucide-react'
import type { Model } from '#domain/models/catalogue.ts'
import { columnLetter } from '#domain/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { Pair } from './board.ts'
import { HeatMap } from './heat-map.tsx'
import { ModelFigures } from './model-figures.tsx'
import { ModelSelect } from './model-select.tsx'
import { PanelMessage } from './panel-message.tsx'
import { useBoard, useBoardActions } from './use-board.ts'
import { words } from './words.ts'

interface ModelPanelProps {
  model: string
  position: number
  models: readonly string[]
  known: readonly Model[]
  isStale: boolean
  pair: Pair | null
}

/** One model: its name, its figures and its heat map. */
export function ModelPanel({ model, position, models, known, isStale, pair }: ModelPanelProps) {
  const comparison = useBoard((state) => state.comparison)
  const { modelsChosen } = useBoardActions()
  const letter = columnLetter(position)
  const result = comparison?.results[model]

  return (
    <section className="max-w-130 min-w-0" aria-label={words.modelPanel(letter, model)} data-hue={position}>
      <header className="flex min-h-12 flex-wrap content-start items-center gap-x-2 max-phone:min-h-16">
        <Tile letter={letter} position={position} />
        <ModelSelect
          label={words.model(letter)}
          model={model}
          models={models}
          known={known}
          onChange={(next) => modelsChosen(models.with(position, next))}
        />
        {result?.kind === 'measured' && <ModelFigures reading={result.reading} />}
        {models.length > 1 && (
          <IconButton
            size="small"
            className="order-1 -mr-1.5 max-phone:-mr-3"
            label={words.removeModel(letter)}
            onClick={() => modelsChosen(models.filter((each) => each !== model))}
          >
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        )}
      </header>
      {comparison && pair && result?.kind === 'measured' ? (
        <HeatMap letter={letter} texts={comparison.texts} reading={result.reading} pair={pair} />
      ) : (
        <PanelMessage model={model} result={result} isStale={isStale} />
      )}
    </section>
  )
}
