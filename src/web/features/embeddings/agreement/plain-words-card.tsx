import type { ShownColumn } from '../panel/use-columns.ts'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import { shorten } from '../base/shorten.ts'
import { nameOfText, useTextsById } from '../parts/use-texts-by-id.ts'
import type { AgreementAnswer } from '../vectors/views/agreement.ts'
import { Alignment } from './alignment.tsx'
import { nearestAgainstOrder } from './nearest-against-order.ts'
import { words } from './words.ts'

interface PlainWordsCardProps {
  answer: AgreementAnswer
  compared: readonly [ShownColumn, ShownColumn]
}

/** What the figures come to, in sentences, and the three that matter most. */
export function PlainWordsCard({ answer, compared }: PlainWordsCardProps) {
  const { spearman, pairs, overlaps, nearest, sameNearest, documents } = answer
  const shared = overlaps[nearest - 1]?.overlap ?? 0
  return (
    <ReadingCard label={words.plain.title}>
      <ReadingTitle>{words.plain.title}</ReadingTitle>
      <p className="mt-1.5 max-w-144 text-16 leading-normal font-medium tracking-[-0.01em] text-pretty">
        {useSentences(answer).join(' ')}
      </p>
      {spearman !== null && <Ruler spearman={spearman} />}
      <dl className="mt-3.5 flex flex-wrap gap-x-6 gap-y-3 border-t border-hair pt-3 text-12 text-muted">
        <Fact
          figure={spearman === null ? words.plain.none : words.plain.figure(spearman)}
          title={words.plain.spearmanTitle}
        >
          {words.plain.spearman(pairs)}
        </Fact>
        <Fact figure={words.plain.share(shared)}>{words.plain.closest(nearest)}</Fact>
        <Fact figure={words.plain.of(sameNearest, answer.compared)}>{words.plain.sameNearest}</Fact>
      </dl>
      <Alignment compared={compared} />
      {answer.compared < documents && (
        <ReadingNote>{words.plain.sampled(answer.compared, documents)}</ReadingNote>
      )}
    </ReadingCard>
  )
}

function useSentences({ spearman, nearest, overlaps, textsInDispute }: AgreementAnswer): string[] {
  const texts = useTextsById()
  const shares = overlaps[nearest - 1] ?? { overlap: 0, byChance: 0 }
  const inDispute = textsInDispute.slice(0, 2).flatMap(({ id }) => texts.get(id) ?? [])
  return [
    spearman === null ? words.plain.noOrder : words.plain.order(spearman),
    words.plain.nearest(nearestAgainstOrder(spearman, shares), nearest, shares),
    ...(inDispute.length > 0
      ? [words.plain.partMost(inDispute.map((text) => shorten(nameOfText(text), 50)))]
      : []),
  ]
}

/** Orders that are turned round stand at its beginning: they are told in words. */
function Ruler({ spearman }: { spearman: number }) {
  const place = `${Math.max(0, Math.min(1, spearman)) * 100}%`
  return (
    <div className="mt-4">
      <div role="img" aria-label={words.plain.ruler(spearman)} className="relative h-6">
        <div className="absolute inset-x-0 top-1.75 h-1 rounded-xs bg-border forced-colors:bg-[GrayText]" />
        <div
          className="absolute top-1.75 left-0 h-1 rounded-xs bg-accent forced-colors:bg-[Highlight]"
          style={{ width: place }}
        />
        <div className="ruler absolute inset-x-0 top-4 h-1.25" />
        <div
          className="absolute top-0 -ml-px h-4.5 w-0.5 rounded-xs bg-text forced-colors:bg-[CanvasText]"
          style={{ left: place }}
        >
          <div className="absolute top-0 -left-1 border-x-5 border-t-5 border-x-transparent border-t-text" />
        </div>
      </div>
      <p aria-hidden="true" className="flex justify-between text-12 text-muted">
        <span>{words.plain.unrelated}</span>
        <span>{words.plain.same}</span>
      </p>
    </div>
  )
}

interface FactProps {
  figure: string
  title?: string
  children: string
}

const Fact = ({ figure, title, children }: FactProps) => (
  <div className="flex flex-col-reverse" title={title}>
    <dt>{children}</dt>
    <dd className="figure text-14 leading-5 font-medium text-text">{figure}</dd>
  </div>
)
