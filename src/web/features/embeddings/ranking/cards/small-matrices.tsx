import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Tile } from '../../../../ui/tile.tsx'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import { useAnswer } from '../../panel/use-answer.ts'
import type { ShownColumn } from '../../panel/use-columns.ts'
import { ReadingCard, ReadingTitle } from '../../parts/reading-card.tsx'
import { useTheme } from '../../parts/use-theme.ts'
import type { SmallMatrix } from '../../vectors/views/small-matrices.ts'
import { words } from '../base/words.ts'

/** More documents cannot be told apart so small. */
const most = 200

/** How alike all documents are to each other in the two columns, small. */
export function SmallMatrices({ columns }: { columns: readonly ShownColumn[] }) {
  const measure = usePanel((state) => state.choices.measure)
  const { chosen } = usePanelActions()
  const { answer } = useAnswer('smallMatrices', { columnIds: columns.map(({ id }) => id), measure, most })
  return (
    <ReadingCard
      label={words.matrices.title}
      className={`flex flex-col ${answer === null ? 'self-start' : ''}`}
    >
      <div className="flex items-center justify-between gap-2">
        <ReadingTitle>{words.matrices.title}</ReadingTitle>
        <Button look="ghost" size="small" className="-my-1.5" onClick={() => chosen({ view: 'matrix' })}>
          {words.matrices.open}
        </Button>
      </div>
      {answer === null ? (
        <p className="mt-2.5 text-12 text-muted">{words.matrices.tooMany(most)}</p>
      ) : (
        <>
          <div data-no-picture className="mt-2.5 mb-3 grid grid-cols-2 gap-3.5">
            {columns.map((column) => (
              <Figure
                key={column.id}
                column={column}
                matrix={answer?.find(({ columnId }) => columnId === column.id)}
              />
            ))}
          </div>
          <div className="mt-auto flex items-center gap-2.5 text-12 text-muted" aria-hidden="true">
            {words.matrices.unlike}
            <span className="h-1.5 flex-1 rounded-full border border-hair bg-linear-to-r from-sunken to-accent" />
            {words.matrices.alike}
          </div>
        </>
      )}
    </ReadingCard>
  )
}

function Figure({ column, matrix }: { column: ShownColumn; matrix: SmallMatrix | undefined }) {
  return (
    <figure className="min-w-0">
      {matrix ? (
        <Picture matrix={matrix} label={words.matrices.picture(column.letter)} />
      ) : (
        <div className="grid aspect-square place-content-center rounded-sm bg-sunken px-4 text-center text-12 text-muted">
          {column.spec.kind === 'words' && words.matrices.noVectors}
        </div>
      )}
      <figcaption className="mt-1.5 flex items-center gap-1.5 text-12 text-muted">
        <Tile size="small" letter={column.letter} position={column.position} />
        <span className="truncate">{column.name}</span>
      </figcaption>
    </figure>
  )
}

/** A pixel for each pair, as large as there is room. */
function Picture({ matrix: { size, levels }, label }: { matrix: SmallMatrix; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    context.clearRect(0, 0, size, size)
    context.fillStyle = getComputedStyle(canvas).color
    for (const [cell, level] of levels.entries()) {
      context.globalAlpha = level / 255
      context.fillRect(cell % size, Math.floor(cell / size), 1, 1)
    }
  }, [levels, size, theme])
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      className="aspect-square w-full rounded-sm bg-sunken text-accent [image-rendering:pixelated] forced-color-adjust-none"
    />
  )
}
