import { X } from 'lucide-react'
import { formatSeconds } from '#domain/words/format.ts'
import type { Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { allTexts, type Measured } from './figure-texts.ts'
import { Value } from './figures.tsx'

interface AllFiguresProps {
  runs: readonly (Run | undefined)[]
  measured: Measured
  onClose: () => void
}

/** Every figure of every answer to one question, in a table that says what each of them is. */
export function AllFigures({ runs, measured: { figures, scales }, onClose }: AllFiguresProps) {
  const rows = runs.flatMap((run, position) =>
    run ? [{ run, position, own: figures[position] ?? null }] : [],
  )
  const hasQueued = rows.some(({ own }) => (own?.queued ?? 0) >= 100)
  return (
    <Dialog label="All figures" onClose={onClose} className="all-figures">
      <div className="all-figures-head">
        <h2>All figures</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {/* A wide table is scrolled with the arrow keys once it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="all-figures-scroll" role="region" aria-label="Figures" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Model</th>
              {allTexts.map((text) => (
                <th key={text.name} scope="col" data-tip={text.about}>
                  {text.label}
                </th>
              ))}
              {hasQueued && (
                <th scope="col" data-tip="The wait for a free connection. It is part of no other figure.">
                  Queued
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ run, position, own }) => (
              <tr key={run.id}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <Tile size="small" letter={columnLetter(position)} position={position} />
                    <span className="truncate">{run.model}</span>
                  </span>
                </th>
                {allTexts.map((text) => {
                  const isBest = scales[text.name].best === position && text.bestWord !== ''
                  return (
                    <td key={text.name} data-best={isBest}>
                      <Value text={text} figures={own} />
                      {isBest && <span className="all-figures-best">{text.bestWord}</span>}
                    </td>
                  )
                })}
                {hasQueued && <td>{own?.queued == null ? '–' : `${formatSeconds(own.queued)} s`}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="all-figures-note">
        Measured in this browser, the same way for every column. “≈” is an estimate where the service gave no
        count.
      </p>
    </Dialog>
  )
}
