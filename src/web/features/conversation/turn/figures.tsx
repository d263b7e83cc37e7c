import type { Figures } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'
import {
  allTexts,
  figuresInWords,
  measured,
  shortTexts,
  stripTexts,
  valueInWords,
  type FigureText,
  type Measured,
} from './figure-texts.ts'
import { Tile } from '../../../ui/tile.tsx'
import { words } from './words.ts'

interface FiguresProps {
  measured: Measured
  /** Which of the answers. */
  position: number
  past?: boolean
}

const cells = 'grid auto-cols-fr grid-flow-col gap-x-4 pr-(--end) pl-(--gutter)'
const scale = [
  'relative before:absolute before:inset-x-0 before:rounded-r-xs before:bg-hover',
  'forced-color-adjust-none forced-colors:[--bar:CanvasText] forced-colors:[--control:CanvasText] forced-colors:[--hover:Canvas]',
].join(' ')

/** In the row under the columns. The last strip leaves room for the button over its end. */
const inRow = 'border-border not-nth-last-2:border-r nth-last-2:[--end:calc(var(--gutter)+16px)]'

// The word for the best is a dot where it has no room.
const bestWhileLive =
  '@max-[377px]:size-2 @max-[377px]:overflow-hidden @max-[377px]:rounded-sm @max-[377px]:bg-current @max-[377px]:indent-2'
const bestInLow =
  '@max-[801px]:size-2 @max-[801px]:overflow-hidden @max-[801px]:rounded-sm @max-[801px]:bg-current @max-[801px]:indent-2'

/** Name, value and the word for the best on one line; where it is narrow the value stands below. */
const low = {
  cell: 'py-2 @max-[521px]:py-1',
  tokens: 'hidden',
  name: 'leading-4.5 @max-[521px]:leading-3.5',
  value: 'text-12 leading-4.5 @max-[521px]:order-3 @max-[521px]:basis-full @max-[521px]:leading-4',
  best: `order-2 @max-[521px]:ml-auto ${bestInLow}`,
  scale: `mt-0.5 h-1 before:top-0 before:h-0.75 ${scale}`,
  bar: 'top-0 h-0.75',
}

const looks = {
  /** While answers come. */
  live: {
    strip: `h-21 ${inRow}`,
    cell: 'pt-3 pb-3.5',
    tokens: '@max-[481px]:hidden',
    name: 'leading-4',
    value: 'order-3 mt-0.5 basis-full text-13 leading-5',
    best: `order-2 ml-auto ${bestWhileLive}`,
    scale: `ruler mt-1.5 h-1.75 before:top-0.75 before:h-1 ${scale}`,
    bar: 'top-0.75 h-1',
  },
  /** Once all answers are there; lower, so that they have the room. */
  settled: { ...low, strip: `h-11 ${inRow}`, tokens: '@max-[601px]:hidden' },
  /** Under an answer to an earlier question. */
  past: { ...low, strip: 'absolute inset-x-0 bottom-0 h-11 border-t border-hair bg-surface' },
} as const

/** One answer's figures with their ruler scales. */
export function FiguresStrip({ measured: all, position, past = false }: FiguresProps) {
  const { figures, scales, isLive } = all
  const own = figures[position] ?? null
  const look = looks[past ? 'past' : isLive ? 'live' : 'settled']
  return (
    <div
      className={`@container [--end:var(--gutter)] ${look.strip}`}
      data-hue={position % 8}
      role="group"
      aria-label={words.figuresOf(columnLetter(position), figuresInWords(own))}
      data-tip={past ? figuresInWords(own) : undefined}
    >
      <div className={cells}>
        {stripTexts(all).map((text) => {
          const value = own?.[text.name] ?? null
          const { best: bestPosition, full } = scales[text.name]
          return (
            <div
              key={text.name}
              className={`flex min-w-0 flex-wrap content-start items-center gap-x-2 overflow-hidden whitespace-nowrap ${look.cell} ${text.name === 'tokens' ? look.tokens : ''}`}
              data-tip={past ? undefined : text.about}
            >
              <span className={`text-12 text-muted ${look.name}`}>{text.label}</span>
              <span className={`order-1 font-mono font-medium tracking-[-0.02em] tabular-nums ${look.value}`}>
                <Value text={text} figures={own} />
              </span>
              {!past && bestPosition === position && text.bestWord !== '' && (
                <span className={`text-12 leading-4 font-semibold text-ok ${look.best}`}>
                  {text.bestWord}
                </span>
              )}
              <div className={`order-4 basis-full ${look.scale}`} aria-hidden="true">
                {value !== null && (
                  <i
                    className={`absolute left-0 rounded-r-xs bg-bar ${look.bar}`}
                    style={{ width: widthOf(value, full) }}
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

const widthOf = (value: number, full: number) => `${Math.min(100, (value / full) * 100)}%`

/** A figure with its unit. */
export function Value({ text, figures }: { text: FigureText; figures: Figures | null }) {
  const value = figures?.[text.name] ?? null
  const unit = value === null ? '' : text.unit(value)
  return (
    <>
      {valueInWords(text, figures)}
      {unit !== '' && <small className="text-12 font-normal text-muted"> {unit}</small>}
    </>
  )
}

interface TableProps {
  measured: Measured
  letters: string[]
  /** The place of the column on show. */
  shown: number
}

const head = 'sticky top-0 z-1 bg-sunken pt-1.5 pr-3 pb-0.5 text-left font-normal'

/** Phones: a line for each column, so that the figures stay comparable while one answer is read. */
export function FiguresTable({ measured: all, letters, shown }: TableProps) {
  const { figures, scales, isLive } = all
  const texts = shortTexts(all)
  return (
    <table className="w-full flex-none table-fixed bg-sunken text-12 text-muted after:block after:h-2">
      <caption className="sr-only">{words.figuresOfColumns}</caption>
      <thead>
        <tr>
          <th className={`w-12.5 pl-(--gutter) ${head}`}>
            <span className="sr-only">{words.column}</span>
          </th>
          {texts.map((text) => (
            <th key={text.name} className={head}>
              {text.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((own, position) => (
          <tr
            key={letters[position]}
            // A screen keyboard leaves room for the line of the answer that is read.
            className={position === shown ? '' : '[@media(max-height:560px)]:hidden'}
            data-hue={position % 8}
            data-shown={position === shown}
          >
            <th className={`pr-3 pl-(--gutter) text-left font-normal ${isLive ? 'pt-1.5 pb-0.5' : 'py-0.5'}`}>
              <Tile size="small" letter={letters[position] ?? ''} position={position} />
            </th>
            {texts.map((text) => {
              const value = own?.[text.name] ?? null
              const { best: bestPosition, full } = scales[text.name]
              const tone = bestPosition === position ? 'font-semibold text-ok' : 'text-text'
              return (
                <td
                  key={text.name}
                  className={`pr-3 ${isLive ? 'pt-0.5 pb-1' : 'py-0.5'} font-mono leading-4 tracking-[-0.02em] whitespace-nowrap ${tone}`}
                >
                  <Value text={text} figures={own} />
                  {isLive && value !== null && (
                    <i
                      className="mt-px block h-0.75 rounded-r-xs bg-bar forced-color-adjust-none"
                      style={{ width: widthOf(value, full) }}
                      aria-hidden="true"
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One column: the figures as a line under the answer. */
export function FiguresLine({ run }: { run: Run }) {
  const [figures] = measured([run]).figures
  if (!figures || figures.tokens === null) return null
  return (
    <dl className="mt-5 flex flex-wrap gap-x-4 gap-y-1 border-t border-border pt-2.5 text-12 text-muted">
      {allTexts
        .filter(({ name }) => figures[name] !== null || name === 'cost')
        .map((text) => (
          <div key={text.name} className="flex gap-1.5" data-tip={text.about}>
            <dt>{text.label}</dt>
            <dd className="figure text-text">
              <Value text={text} figures={figures} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
