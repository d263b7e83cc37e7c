import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import type { AgreementAnswer } from '../vectors/views/agreement.ts'
import { NearestChart } from './nearest-chart.tsx'
import { words } from './words.ts'

/** How many of the closest texts both name, by how many are asked for. */
export function NearestCard({ answer }: { answer: AgreementAnswer }) {
  const { overlaps, nearest, compared } = answer
  const last = overlaps.at(-1)
  return (
    <ReadingCard label={words.chart.title}>
      <ReadingTitle>{words.chart.title}</ReadingTitle>
      <NearestChart overlaps={overlaps} nearest={nearest} />
      <table className="sr-only">
        <caption>{words.chart.title}</caption>
        <thead>
          <tr>
            <th>{words.chart.closest}</th>
            <th>{words.chart.shared}</th>
            <th>{words.chart.byChance}</th>
          </tr>
        </thead>
        <tbody>
          {overlaps.map(({ k, overlap, byChance }) => (
            <tr key={k}>
              <th>{k}</th>
              <td>{words.plain.share(overlap)}</td>
              <td>{words.plain.share(byChance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {last && <ReadingNote>{words.chart.easier(last.k, compared - 1, last.byChance)}</ReadingNote>}
    </ReadingCard>
  )
}
