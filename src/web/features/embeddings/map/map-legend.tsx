import { outlines, type GroupShapes } from './shapes.ts'
import { words } from './words.ts'

/** Which shape stands for which group. The hue is the column's. */
export const MapLegend = ({ legend }: { legend: GroupShapes['legend'] }) =>
  legend.length > 0 && (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {legend.map(({ group, shape }) => (
        <li key={shape} className="flex min-w-0 items-center gap-1.5">
          <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3 flex-none fill-muted">
            <path d={outlines[shape]} fillRule="evenodd" />
          </svg>
          <span className="truncate">{group ?? words.otherGroups}</span>
        </li>
      ))}
    </ul>
  )
