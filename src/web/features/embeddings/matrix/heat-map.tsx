import type { Pair, Reading, TextItem } from './board.ts'
import { HeatCanvas } from './heat-canvas.tsx'
import { HeatGrid } from './heat-grid.tsx'
import { useBoard, useBoardActions } from './use-board.ts'
import { words } from './words.ts'

interface HeatMapProps {
  letter: string
  texts: readonly TextItem[]
  reading: Reading
  pair: Pair
}

/** Past so many texts the cells are painted: thousands of elements for each model would be slow. */
const mostInGrid = 40

const legend =
  'h-1.5 flex-1 rounded-[3px] bg-[linear-gradient(90deg,var(--sunken),var(--bar))] ring ring-hair'

/** How alike each text is to each other one, as colour and number. */
export function HeatMap({ letter, texts, reading, pair }: HeatMapProps) {
  const scale = useBoard((state) => state.scale)
  const { pairChosen, textChosen } = useBoardActions()
  const Cells = texts.length <= mostInGrid ? HeatGrid : HeatCanvas
  const ends = scale === 'rank' ? ['unlike', 'alike'] : ['0 or less', '1']
  return (
    <div className="heat-map">
      <Cells
        label={words.map.label(letter)}
        texts={texts}
        reading={reading}
        scale={scale}
        pair={pair}
        onChoose={pairChosen}
        onChooseText={textChosen}
      />
      <p className="mt-2 ml-(--head) flex items-center gap-2.5 font-sans text-12 leading-4.5 text-muted">
        {ends[0]} <span className={legend} /> {ends[1]}
      </p>
    </div>
  )
}
