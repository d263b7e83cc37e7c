import type { Figures } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'
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

const cells = 'grid auto-cols-fr grid-flow-col gap-x-4 px-(--gutter) @container'
const scale = [
  'relative before:absolute before:inset-x-0 before:rounded-r-xs before:bg-hover',
  'forced-color-adjust-none forced-colors:[--bar:CanvasText] forced-colors:[--control:CanvasText] forced-colors:[--hover:Canvas]',
].join(' ')

const looks = {
  /** In the row under the columns. The last strip leaves room for the button over its end. */
  last: {
    strip: `h-21 border-border not-nth-last-2:border-r nth-last-2:pr-[calc(var(--gutter)+16px)] ${cells}`,
    cell: 'pt-3 pb-3.5',
    tokens: '@max-[441px]:hidden',
    name: 'flex h-4 leading-4',
    value: 'mt-0.5 text-13 leading-5',
    scale: `ruler mt-1.5 h-1.75 before:top-0.75 before:h-1 ${scale}`,
    bar: 'top-0.75 h-1',
  },
  /** Under an answer, on one line; on two where it is narrow. */
  past: {
    strip: `absolute inset-x-0 bottom-0 h-11 border-t border-hair bg-surface ${cells}`,
    cell: 'py-2 @max-[481px]:py-1',
    tokens: 'hidden',
    name: [
      'float-left mr-2 flex h-4.5 leading-4.5',
      '@max-[481px]:float-none @max-[481px]:mr-0 @max-[481px]:h-3.5 @max-[481px]:leading-3.5',
    ].join(' '),
    value: 'overflow-hidden text-12 leading-4.5 @max-[481px]:leading-4',
    scale: `clear-both mt-0.5 h-1 before:top-0 before:h-0.75 ${scale}`,
    bar: 'top-0 h-0.75',
  },
} as const

// Where it is narrow, a dot.
const best = [
  'font-semibold text-ok @max-[337px]:mt-1 @max-[337px]:size-2 @max-[337px]:overflow-hidden @max-[337px]:rounded-sm',
  '@max-[337px]:bg-current @max-[337px]:indent-2',
].join(' ')

/** One answer's figures with their ruler scales. */
export function FiguresStrip({ measured: { figures, scales }, position, past = false }: FiguresProps) {
  const own = figures[position] ?? null
  const look = past ? looks.past : looks.last
  return (
    <div
      className={look.strip}
      data-hue={position % 8}
      role="group"
      aria-label={figuresInWords(own)}
      data-tip={past ? figuresInWords(own) : undefined}
    >
      {stripTexts.map((text) => {
        const value = own?.[text.name] ?? null
        const { best: bestPosition, full } = scales[text.name]
        return (
          <div
            key={text.name}
            className={`min-w-0 ${look.cell} ${text.name === 'tokens' ? look.tokens : ''}`}
            data-tip={past ? undefined : text.about}
          >
            <div className={`justify-between gap-1.5 text-12 whitespace-nowrap text-muted ${look.name}`}>
              <span>{text.label}</span>
              {!past && bestPosition === position && text.bestWord !== '' && (
                <span className={best}>{text.bestWord}</span>
              )}
            </div>
            <div
              className={`font-mono font-medium tracking-[-0.02em] whitespace-nowrap tabular-nums ${look.value}`}
            >
              <Value text={text} figures={own} />
            </div>
            <div className={look.scale} aria-hidden="true">
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
  )
}

const widthOf = (value: number, full: number) => `${Math.min(100, (value / full) * 100)}%`

/** A figure with its unit. */
export function Value({ text, figures }: { text: FigureText; figures: Figures | null }) {
  const isKnown = figures?.[text.name] != null
  return (
    <>
      {valueInWords(text, figures)}
      {isKnown && text.unit !== '' && <small className="text-12 font-normal text-muted"> {text.unit}</small>}
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
export function FiguresTable({ measured: { figures, scales }, letters, shown }: TableProps) {
  return (
    <table className="w-full flex-none table-fixed bg-sunken text-12 text-muted after:block after:h-2">
      <caption className="sr-only">{words.figuresOfColumns}</caption>
      <thead>
        <tr>
          <th className={`w-12.5 pl-(--gutter) ${head}`}>
            <span className="sr-only">{words.column}</span>
          </th>
          {shortTexts.map((text) => (
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
            <th className="pt-1.5 pr-3 pb-0.5 pl-(--gutter) text-left font-normal">
              <Tile size="small" letter={letters[position] ?? ''} position={position} />
            </th>
            {shortTexts.map((text) => {
              const value = own?.[text.name] ?? null
              const { best: bestPosition, full } = scales[text.name]
              const tone = bestPosition === position ? 'font-semibold text-ok' : 'text-text'
              return (
                <td
                  key={text.name}
                  className={`pt-0.5 pr-3 pb-1 font-mono leading-4 tracking-[-0.02em] whitespace-nowrap ${tone}`}
                >
                  <Value text={text} figures={own} />
                  {value !== null && (
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
