import type { ReactNode } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { WithQuotes } from '../../../../ui/with-quotes.tsx'
import { ReadingCard, ReadingTitle } from '../../parts/reading-card.tsx'
import { firstRightPlace } from '../base/list-model.ts'
import type { Comparison, RankedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { agreementInWords, sharedInTopThree } from './agreement-words.ts'

interface AgreementCardProps {
  comparison: Comparison
  documents: readonly TextItem[]
  right: readonly number[]
}

/** What two columns make of the query, in a sentence, on a ruler and in figures. */
export function AgreementCard({ comparison, documents, right }: AgreementCardProps) {
  const { a, b, orderAgreement } = comparison
  const { shared, of } = sharedInTopThree(comparison)
  const placeOf = (column: RankedColumn) => {
    const place = firstRightPlace(column, right)
    return place === 0 ? words.lists.notFound : words.lists.ordinal(place)
  }
  return (
    <ReadingCard label={words.agreement.title} className="flex flex-col">
      <ReadingTitle>{words.agreement.title}</ReadingTitle>
      <p className="mt-1.5 mb-4 max-w-xl text-16 leading-normal font-medium tracking-[-0.01em] text-pretty">
        <WithQuotes text={agreementInWords(comparison, documents)} />
      </p>
      {orderAgreement !== null && <Ruler value={orderAgreement} />}
      <dl className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2 border-t border-hair pt-3 text-12 text-muted">
        {orderAgreement !== null && (
          <Fact
            figure={words.agreement.figure(orderAgreement)}
            about={words.agreement.order}
            title={words.agreement.orderTitle}
          />
        )}
        <Fact figure={words.agreement.shared(shared, of)} about={words.agreement.sharedAbout} />
        {right.length > 0 && (
          <Fact
            figure={words.agreement.firstRight(placeOf(a), placeOf(b))}
            about={words.agreement.firstRightAbout(a.letter, b.letter)}
          />
        )}
      </dl>
    </ReadingCard>
  )
}

interface FactProps {
  figure: ReactNode
  about: string
  title?: string
}

const Fact = ({ figure, about, title }: FactProps) => (
  <div className="flex flex-col-reverse" title={title}>
    <dt>{about}</dt>
    <dd className="figure text-14 font-medium text-text">{figure}</dd>
  </div>
)

/** From an unrelated order, 0, to the same one, 1. */
function Ruler({ value }: { value: number }) {
  const share = `${Math.max(0, Math.min(1, value)) * 100}%`
  return (
    <div className="mt-auto">
      <div
        role="meter"
        aria-label={words.agreement.gauge}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={Math.max(0, Math.min(1, value))}
        aria-valuetext={words.agreement.figure(value)}
        className="relative h-6.5"
      >
        <span className="absolute inset-x-0 top-2.75 h-1 rounded-full bg-border" />
        <span className="absolute inset-x-0 top-4.75 ruler h-0.75" />
        <span
          className="absolute top-2.75 left-0 h-1 rounded-full bg-accent forced-color-adjust-none"
          style={{ width: share }}
        />
        <span
          className="absolute top-1 -ml-px h-4.5 w-0.5 rounded-full bg-text forced-color-adjust-none before:absolute before:-top-1 before:-left-1 before:border-5 before:border-b-0 before:border-transparent before:border-t-text"
          style={{ left: share }}
        />
      </div>
      <div className="flex justify-between text-12 text-muted" aria-hidden="true">
        <span>{words.agreement.unrelated}</span>
        <span>{words.agreement.same}</span>
      </div>
    </div>
  )
}
