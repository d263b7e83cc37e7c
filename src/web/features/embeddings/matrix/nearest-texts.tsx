import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { nearestTo } from '#domain/similarity/nearest-to.ts'
import { Button } from '../../ui/button.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { MeasuredModel, Pair, TextItem } from './board.ts'
import { cosineWords } from './cosine-words.ts'
import { ReadingCard, ReadingHead, ReadingTitle } from './reading-card.tsx'
import { shorten } from './shorten.ts'
import { useBoardActions } from './use-board.ts'
import { words } from './words.ts'

interface NearestTextsProps {
  texts: readonly TextItem[]
  measured: readonly MeasuredModel[]
  pair: Pair
}

const shownAtFirst = 5

const select = [
  'h-8 w-full cursor-pointer appearance-none rounded-md border border-control bg-surface pr-7.5 pl-2.5',
  'text-13 font-medium text-ellipsis max-phone:h-11 max-phone:text-16',
].join(' ')

const columns = 'grid grid-cols-[20px_minmax(0,1fr)_64px_44px] items-center gap-2.5'

const row = [
  columns,
  '-mx-2 min-h-8.5 w-[calc(100%+16px)] rounded-md px-2 text-left max-phone:min-h-11',
  'not-aria-pressed:hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-[550]',
].join(' ')

/** What each model finds closest to a text: what a search for it would return. */
export function NearestTexts({ texts, measured, pair }: NearestTextsProps) {
  const { textChosen } = useBoardActions()
  const [isWhole, setIsWhole] = useState(false)
  const others = texts.length - 1
  const count = isWhole ? others : Math.min(shownAtFirst, others)

  return (
    <ReadingCard label={words.nearest.title} className="col-span-full">
      <ReadingHead>
        <ReadingTitle>{words.nearest.of}</ReadingTitle>
        <span className="relative max-w-105 min-w-0 grow basis-50 max-phone:max-w-none max-phone:basis-full">
          <select
            className={select}
            aria-label={words.nearest.of}
            value={texts[pair.row]?.id}
            onChange={(event) => textChosen(event.target.value)}
          >
            {texts.map((item, index) => (
              <option key={item.id} value={item.id}>
                {index + 1} {shorten(item.text)}
              </option>
            ))}
          </select>
          <ChevronDown
            size={14}
            strokeWidth={1.5}
            className="pointer-events-none absolute top-[calc(50%-7px)] right-2.5 text-muted"
          />
        </span>
        {others > shownAtFirst && (
          <Button
            look="ghost"
            size="small"
            className="ml-auto"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? words.nearest.show(shownAtFirst) : words.nearest.showAll(others)}
          </Button>
        )}
      </ReadingHead>
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-x-7 gap-y-3">
        {measured.map((model) => (
          <NearestList key={model.model} texts={texts} model={model} pair={pair} count={count} />
        ))}
      </div>
    </ReadingCard>
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
    <div data-hue={position}>
      <p className={`h-7 text-12 text-muted ${columns}`}>
        <Tile size="small" letter={letter} position={position} />
        <span>{words.nearest.closestFirst}</span>
        <span>{words.nearest.ownScale}</span>
        <span className="text-right">{words.nearest.cosine}</span>
      </p>
      <ol aria-label={words.nearest.list(letter)}>
        {nearestTo(reading.matrix, pair.row, count).map(({ index, cosine }, rank) => (
          <li key={texts[index]?.id} className="border-t border-hair">
            <button
              type="button"
              className={row}
              aria-pressed={index === pair.column}
              onClick={() => pairChosen({ row: pair.row, column: index })}
            >
              <span className="figure text-right text-12 text-muted">{rank + 1}</span>
              <span className="truncate">{texts[index]?.text}</span>
              <span className="h-1 rounded-xs bg-hover" aria-hidden="true">
                <i
                  className="block h-full min-w-0.75 rounded-xs bg-bar"
                  style={{ width: `${((cosine - lowest) / spread) * 100}%` }}
                />
              </span>
              <span className="figure text-right text-12">{cosineWords(cosine)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
