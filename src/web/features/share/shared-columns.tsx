import type { ReactNode } from 'react'
import { columnLetter, type Column } from '#domain/session/session.ts'
import { NumberTile, Tile } from '../../ui/tile.tsx'
import { columnCell } from './column-cell.ts'
import { sharedId } from './shared-path.ts'
import { words as allWords } from './words.ts'
import './print.css'

const words = allWords.shared

interface SharedColumnsProps {
  label: string
  columns: readonly Column[]
  /** Whether each answer names its column on a phone, where they stand one below the other. */
  areNamedBelow: boolean
  children: ReactNode
}

/** The columns side by side, under the names of their models. */
export const SharedColumns = ({ label, columns, areNamedBelow, children }: SharedColumnsProps) => (
  // What scrolls is reached with the keyboard, too.
  <main
    id={sharedId}
    data-shared=""
    className="[container-type:size] min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <div
      className="grid w-fit min-w-full grid-cols-[repeat(var(--columns),minmax(22rem,1fr))] max-phone:w-auto max-phone:grid-cols-[minmax(0,1fr)]"
      style={{ '--columns': Math.max(1, columns.length) }}
    >
      {columns.map(({ id, model }, position) => (
        <div
          key={id}
          data-hue={position % 8}
          className={`sticky top-0 z-1 flex h-12 items-center gap-2.5 border-t-2 border-b border-t-bar border-b-border bg-surface text-13 font-semibold ${areNamedBelow ? 'max-phone:hidden' : 'max-phone:static'} ${columnCell(position)}`}
        >
          <Tile letter={columnLetter(position)} position={position} />
          <span className="truncate">{model || words.noModel}</span>
        </div>
      ))}
      {children}
    </div>
  </main>
)

const wide = 'col-span-full border-b border-border bg-sunken'

// What runs across all columns stays in sight while they are scrolled sideways.
const inSight = 'sticky left-0 max-w-[100cqi] px-(--gutter)'

interface SharedBandProps {
  number: number
  children: ReactNode
}

/** What all columns were asked, over their answers. */
export const SharedBand = ({ number, children }: SharedBandProps) => (
  <div className={wide}>
    <div className={`flex gap-2.5 py-3 ${inSight}`}>
      <NumberTile number={number} className="mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  </div>
)

/** What is to be known of all columns. */
export const SharedNote = ({ children }: { children: ReactNode }) => (
  <div className={wide}>
    <div className={`py-1.75 text-12 ${inSight}`}>{children}</div>
  </div>
)

/** What is said at the end; nothing where there is nothing to say. */
export const SharedRemarks = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <div className="col-span-full">
      <div className={`grid gap-1 py-4 text-13 text-muted ${inSight}`}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
