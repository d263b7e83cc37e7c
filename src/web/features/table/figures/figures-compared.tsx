import { columnLetter, type Column } from '#domain/session/session.ts'
import { measures } from '#domain/table/measured-rows.ts'
import type { TableSource } from '#domain/table/table.ts'
import { measuredDifferenceInWords, meanInWords, measureWords } from '#domain/words/measured-differences.ts'
import { Tile } from '../../../ui/tile.tsx'
import { useComparedFigures } from './use-compared-figures.ts'
import { words } from './words.ts'

interface FiguresComparedProps {
  id: string
  source: TableSource
  /** The places of the two columns. */
  places: readonly [a: number, b: number]
  columns: readonly [a: Column, b: Column]
}

const row = 'border-t border-hair max-phone:grid max-phone:grid-cols-[1fr_5.5rem_5.5rem] max-phone:py-1.5'

/** How long, quick and dear two columns' answers are, and which differences are more than luck. */
export function FiguresCompared({ id, source, places, columns: [a, b] }: FiguresComparedProps) {
  const compared = useComparedFigures(source, a, b)
  const names = { A: columnLetter(places[0]), B: columnLetter(places[1]) }
  if (compared === 'not-compared')
    return (
      <p id={id} role="alert" className="w-full text-muted">
        {words.notCompared}
      </p>
    )
  return (
    <div id={id} className="w-full">
      {compared?.rows === 0 ? (
        <p className="text-muted">{words.noRows(names.A, names.B)}</p>
      ) : (
        compared && (
          <>
            <table className="w-full max-w-240 border-collapse text-left max-phone:block">
              <caption className="pb-1.5 text-left text-12 text-muted max-phone:block">
                {words.over(compared.rows)}
                {compared.unpriced > 0 && ` ${words.unpriced(compared.unpriced, compared.rows)}`}
              </caption>
              <thead className="max-phone:block">
                <tr className={`${row} border-t-0`}>
                  <th scope="col" className="w-44 font-normal">
                    <span className="sr-only">{words.measure}</span>
                  </th>
                  {places.map((place) => (
                    <th key={place} scope="col" className="w-28 pb-1 font-normal">
                      <Tile size="small" letter={columnLetter(place)} position={place} />
                    </th>
                  ))}
                  <th scope="col" className="pb-1 text-12 font-normal text-muted max-phone:sr-only">
                    {words.difference}
                  </th>
                </tr>
              </thead>
              <tbody className="max-phone:block">
                {measures.map((measure) => {
                  const found = compared.differences[measure]
                  return (
                    <tr key={measure} className={row}>
                      <th scope="row" className="py-1.5 pr-3 font-normal text-muted max-phone:py-0">
                        {measureWords[measure].name}
                      </th>
                      <td className="figure pr-3">{meanInWords(measure, found.meanA)}</td>
                      <td className="figure pr-3">{meanInWords(measure, found.meanB)}</td>
                      <td className="text-pretty max-phone:col-span-full">
                        {measuredDifferenceInWords(measure, found, names)}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
            <div className="max-w-240 pt-1.5 text-12 text-pretty text-muted">
              {words.about}
              <details>
                <summary className="w-fit cursor-pointer max-phone:py-3">{words.method}</summary>
                <p className="pt-1">{words.methodAbout}</p>
              </details>
            </div>
          </>
        )
      )}
    </div>
  )
}
