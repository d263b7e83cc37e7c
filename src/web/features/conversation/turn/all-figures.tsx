import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { FigureName, Figures } from '#domain/run/figures.ts'
import { formatSeconds } from '#domain/words/format.ts'
import type { Run } from '#domain/run/run.ts'
import { sentSettings } from '#domain/run/sent-settings.ts'
import { differingFields } from '#domain/session/differences.ts'
import { columnLetter } from '#domain/session/session.ts'
import { settingsFields } from '#domain/session/settings.ts'
import { askedWith } from '#domain/words/asked-with.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { allTexts, type Measured } from './figure-texts.ts'
import { Value } from './figures.tsx'
import { words } from './words.ts'

interface AllFiguresProps {
  runs: readonly (Run | undefined)[]
  measured: Measured
  onClose: () => void
}

const head = 'pt-2.5 pr-5 pb-2 text-left text-12 font-normal whitespace-nowrap text-muted'

const model =
  'sticky left-0 max-w-64 bg-surface pt-2.5 pr-5 pb-2 pl-5 text-left font-medium whitespace-nowrap'

const cell =
  'py-2.5 pr-5 align-top font-mono leading-5 font-medium tracking-[-0.02em] whitespace-nowrap tabular-nums'

/** By which figure the answers stand, the smallest first or, with `isDown`, the largest. */
interface Order {
  name: FigureName
  isDown: boolean
}

/** A press sorts, a second one turns it round, a third gives the columns' own order back. */
function nextOrder(order: Order | null, name: FigureName): Order | null {
  if (order?.name !== name) return { name, isDown: false }
  return order.isDown ? null : { name, isDown: true }
}

/** Answers whose figure is not known stand last, either way. */
const byFigure =
  ({ name, isDown }: Order) =>
  (a: { own: Figures | null }, b: { own: Figures | null }): number => {
    const [one, other] = [a.own?.[name] ?? null, b.own?.[name] ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return isDown ? other - one : one - other
  }

const SortArrow = ({ isDown }: { isDown: boolean }) => {
  const Arrow = isDown ? ArrowDown : ArrowUp
  return <Arrow size={12} strokeWidth={1.5} aria-hidden="true" />
}

/** Every figure of every answer to one question, in a table that says what each of them is. */
export function AllFigures({ runs, measured: { figures, scales }, onClose }: AllFiguresProps) {
  const rows = runs.flatMap((run, position) =>
    run ? [{ run, position, own: figures[position] ?? null }] : [],
  )
  const settings = rows.map(({ run }) => sentSettings(run))
  const differing = settingsFields.filter((field) =>
    settings.some((each) => settings[0] && differingFields(settings[0], each).includes(field)),
  )
  const [order, setOrder] = useState<Order | null>(null)
  const sorted = order ? rows.toSorted(byFigure(order)) : rows
  const hasQueued = rows.some(({ own }) => (own?.queued ?? 0) >= 100)
  return (
    <Dialog
      label={words.allFigures}
      shape="middle"
      onClose={onClose}
      className="w-240 flex-col open:flex short:overflow-y-auto"
    >
      <DialogHead title={words.allFigures} size="medium" onClose={onClose} />
      <ScrollRegion aria-label={words.figuresTable} className="min-h-0 short:flex-none">
        <table className="w-full text-13">
          <thead>
            <tr>
              <th scope="col" className={`pl-5 ${head}`}>
                {words.model}
              </th>
              {allTexts.map((text) => (
                <th
                  key={text.name}
                  scope="col"
                  className={head}
                  aria-sort={
                    order?.name !== text.name ? undefined : order.isDown ? 'descending' : 'ascending'
                  }
                >
                  <button
                    type="button"
                    className="-mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 hover:bg-hover hover:text-text max-phone:h-11"
                    data-tip={`${text.about} ${words.sortTip}`}
                    onClick={() => setOrder(nextOrder(order, text.name))}
                  >
                    {text.label}
                    {order?.name === text.name && <SortArrow isDown={order.isDown} />}
                  </button>
                </th>
              ))}
              {hasQueued && (
                <th scope="col" className={head} data-tip={words.queuedAbout}>
                  {words.queued}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ run, position, own }) => (
              <tr key={run.id} className="border-t border-hair">
                <th scope="row" className={model}>
                  <span className="flex items-center gap-2">
                    <Tile size="small" letter={columnLetter(position)} position={position} />
                    <span className="truncate">{run.model}</span>
                  </span>
                  {differing.length > 0 && (
                    <span className="block truncate pl-7 text-12 font-normal text-muted">
                      {askedWith(differing, sentSettings(run))}
                    </span>
                  )}
                </th>
                {allTexts.map((text) => {
                  const isBest = scales[text.name].best === position && text.bestWord !== ''
                  return (
                    <td key={text.name} className={`${cell} ${isBest ? 'text-ok' : ''}`}>
                      <Value text={text} figures={own} />
                      {isBest && (
                        <span className="block font-sans leading-4 font-semibold tracking-normal text-12">
                          {text.bestWord}
                        </span>
                      )}
                    </td>
                  )
                })}
                {hasQueued && (
                  <td className={cell}>
                    {own?.queued == null ? '–' : words.seconds(formatSeconds(own.queued))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="flex-none border-t border-border px-5 pt-3 pb-4 text-12 text-muted">
        {words.figuresNote}
      </p>
    </Dialog>
  )
}
