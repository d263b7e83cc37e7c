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
import './figures.css'
import { Tile } from '../../ui/tile.tsx'

interface FiguresProps {
  measured: Measured
  /** Which of the answers. */
  position: number
  past?: boolean
}

/** One answer's figures with their ruler scales. */
export function FiguresStrip({ measured: { figures, scales }, position, past = false }: FiguresProps) {
  const own = figures[position] ?? null
  return (
    <div
      className="figures"
      data-past={past}
      data-hue={position % 8}
      role="group"
      aria-label={figuresInWords(own)}
      data-tip={past ? figuresInWords(own) : undefined}
    >
      {stripTexts.map((text) => {
        const value = own?.[text.name] ?? null
        const scale = scales[text.name]
        return (
          <div key={text.name} className="figure-cell" data-figure={text.name}>
            <div className="figure-label">
              <span>{text.label}</span>
              {scale.best === position && text.bestWord !== '' && (
                <span className="figure-best">{text.bestWord}</span>
              )}
            </div>
            <div className="figure-value">
              <Value text={text} figures={own} />
            </div>
            <div className="scale" aria-hidden="true">
              {value !== null && <i style={{ width: widthOf(value, scale.full) }} />}
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
      {isKnown && text.unit !== '' && <small> {text.unit}</small>}
    </>
  )
}

interface TableProps {
  measured: Measured
  letters: string[]
  /** The place of the column on show. */
  shown: number
}

/** Phones: a line for each column, so that the figures stay comparable while one answer is read. */
export function FiguresTable({ measured: { figures, scales }, letters, shown }: TableProps) {
  return (
    <table className="figures-table">
      <caption className="sr-only">Figures of every column</caption>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Column</span>
          </th>
          {shortTexts.map((text) => (
            <th key={text.name}>{text.label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((own, position) => (
          <tr key={letters[position]} data-hue={position % 8} data-shown={position === shown}>
            <th>
              <Tile size="small" letter={letters[position] ?? ''} position={position} />
            </th>
            {shortTexts.map((text) => {
              const value = own?.[text.name] ?? null
              const scale = scales[text.name]
              return (
                <td key={text.name} data-best={scale.best === position}>
                  <Value text={text} figures={own} />
                  {value !== null && <i style={{ width: widthOf(value, scale.full) }} aria-hidden="true" />}
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
    <dl className="figures-line">
      {allTexts
        .filter(({ name }) => figures[name] !== null || name === 'cost')
        .map((text) => (
          <div key={text.name} data-tip={text.about}>
            <dt>{text.label}</dt>
            <dd className="figure">
              <Value text={text} figures={figures} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
