import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { nearestTo } from '#domain/similarity/nearest-to.ts'
import { Button } from '../../ui/button.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { MeasuredModel, Pair, TextItem } from './board.ts'
import { cosineWords } from './cosine-words.ts'
import { shorten } from './shorten.ts'
import { useBoardActions } from './use-board.ts'

interface NearestTextsProps {
  texts: readonly TextItem[]
  measured: readonly MeasuredModel[]
  pair: Pair
}

const shownAtFirst = 5

/** What each model finds closest to a text: what a search for it would return. */
export function NearestTexts({ texts, measured, pair }: NearestTextsProps) {
  const { textChosen } = useBoardActions()
  const [isWhole, setIsWhole] = useState(false)
  const others = texts.length - 1
  const count = isWhole ? others : Math.min(shownAtFirst, others)

  return (
    <section className="reading-card nearest-texts" aria-label="Nearest neighbours">
      <div className="reading-head">
        <h2>Nearest neighbours of</h2>
        <span className="text-select">
          <select
            aria-label="Nearest neighbours of"
            value={texts[pair.row]?.id}
            onChange={(event) => textChosen(event.target.value)}
          >
            {texts.map((item, index) => (
              <option key={item.id} value={item.id}>
                {index + 1} {shorten(item.text)}
              </option>
            ))}
          </select>
          <ChevronDown size={14} strokeWidth={1.5} />
        </span>
        {others > shownAtFirst && (
          <Button
            look="ghost"
            size="small"
            className="ml-auto"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? `Show ${shownAtFirst}` : `Show all ${others}`}
          </Button>
        )}
      </div>
      <div className="nearest-lists">
        {measured.map((model) => (
          <NearestList key={model.model} texts={texts} model={model} pair={pair} count={count} />
        ))}
      </div>
    </section>
  )
}

interface NearestListProps {
  texts: readonly TextItem[]
  model: MeasuredModel
  pair: Pair
  count: number
}

function NearestList({ texts, model, pair, count }: NearestListProps) {
  const { pairChosen } = useBoardActions()
  const { letter, position, reading } = model
  const { lowest, highest } = reading.range
  const spread = highest - lowest || 1

  return (
    <div className="nearest-list" data-hue={position}>
      <p className="nearest-head">
        <Tile size="small" letter={letter} position={position} />
        <span>closest first</span>
        <span>own scale</span>
        <span>cosine</span>
      </p>
      <ol aria-label={`Closest in model ${letter}`}>
        {nearestTo(reading.matrix, pair.row, count).map(({ index, cosine }, rank) => (
          <li key={texts[index]?.id}>
            <button
              type="button"
              aria-pressed={index === pair.column}
              onClick={() => pairChosen({ row: pair.row, column: index })}
            >
              <span className="figure nearest-rank">{rank + 1}</span>
              <span className="nearest-text">{texts[index]?.text}</span>
              <span className="nearest-bar" aria-hidden="true">
                <i style={{ width: `${((cosine - lowest) / spread) * 100}%` }} />
              </span>
              <span className="figure">{cosineWords(cosine)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
