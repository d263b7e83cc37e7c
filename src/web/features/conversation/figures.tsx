import { formatCount, formatSeconds, formatSpeed } from '#domain/run/format.ts'
import { figuresOf, scalesOf, type FigureName, type Figures } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'

interface FigureText {
  name: FigureName
  label: string
  unit: string
  bestWord: string
  format: (value: number) => string
}

const figureTexts: readonly FigureText[] = [
  { name: 'firstToken', label: 'First token', unit: 's', bestWord: 'fastest', format: formatSeconds },
  { name: 'speed', label: 'Speed', unit: 'tok/s', bestWord: 'fastest', format: formatSpeed },
  { name: 'tokens', label: 'Length', unit: 'tokens', bestWord: '', format: formatCount },
]

/** The figures of the answers to one question, on one scale for all of them. */
export function measured(runs: readonly (Run | undefined)[]) {
  const figures = runs.map((run) => (run ? figuresOf(run) : null))
  return { figures, scales: scalesOf(figures) }
}

export type Measured = ReturnType<typeof measured>

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
      aria-label={inWords(own)}
      data-tip={past ? inWords(own) : undefined}
    >
      {figureTexts.map((text) => {
        const value = own?.[text.name] ?? null
        const scale = scales[text.name]
        const isBest = scale.best === position && text.bestWord !== ''
        return (
          <div key={text.name} className="figure-cell">
            <div className="figure-label">
              <span>{text.label}</span>
              {isBest && <span className="figure-best">{text.bestWord}</span>}
            </div>
            <div className="figure-value">
              {value === null ? '–' : <Value text={text} figures={own} value={value} />}
            </div>
            <div className="scale" aria-hidden="true">
              {value !== null && <i style={{ width: `${Math.min(100, (value / scale.full) * 100)}%` }} />}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Value({ text, value, figures }: { text: FigureText; value: number; figures: Figures | null }) {
  const isEstimate = figures?.estimated === true && text.name !== 'firstToken'
  return (
    <>
      {isEstimate && '≈'}
      {text.format(value)}
      <small> {text.unit}</small>
    </>
  )
}

function inWords(figures: Figures | null): string {
  const parts = figureTexts.flatMap((text) => {
    const value = figures?.[text.name] ?? null
    return value === null ? [] : [`${text.label} ${text.format(value)} ${text.unit}`]
  })
  return parts.length > 0 ? parts.join(', ') : 'No figures yet'
}

/** Phones: a line for each column, so that the figures stay comparable while one answer is read. */
export function FiguresTable({
  measured: { figures, scales },
  letters,
}: {
  measured: Measured
  letters: string[]
}) {
  return (
    <table className="figures-table">
      <caption className="sr-only">Figures of every column</caption>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Column</span>
          </th>
          {figureTexts.map((text) => (
            <th key={text.name}>{text.label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((own, position) => (
          <tr key={letters[position]} data-hue={position % 8}>
            <th>
              <span className="tile" data-size="small">
                {letters[position]}
              </span>
            </th>
            {figureTexts.map((text) => {
              const value = own?.[text.name] ?? null
              const scale = scales[text.name]
              return (
                <td key={text.name} data-best={scale.best === position}>
                  {value === null ? '–' : <Value text={text} figures={own} value={value} />}
                  {value !== null && (
                    <i
                      style={{ width: `${Math.min(100, (value / scale.full) * 100)}%` }}
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
  const figures = figuresOf(run)
  return (
    <dl className="figures-line">
      {figureTexts.map((text) => {
        const value = figures[text.name]
        return (
          <div key={text.name}>
            <dt>{text.label}</dt>
            <dd className="figure">
              {value === null ? 'unknown' : <Value text={text} figures={figures} value={value} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
