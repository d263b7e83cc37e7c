import { Info, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Model } from '#domain/models/model.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import { isFree } from '#domain/pricing/price.ts'
import { formatNumber } from '#domain/words/language.ts'
import { Button } from '../../ui/button.tsx'
import { aboutCost, perMillion } from './price-words.ts'
import { abilitiesInWords, words as texts } from './words.ts'

interface ModelDetailProps {
  model: Model
  letter: string
  /** The next column's letter, or null where there is no room for one. */
  nextLetter: string | null
  nextQuestionTokens: number | null
  onUse: () => void
  onAdd: () => void
}

const paragraph = 'text-13 text-pretty wrap-anywhere text-muted'

/** What is known of the active model, and what to do with it. */
export function ModelDetail({
  model,
  letter,
  nextLetter,
  nextQuestionTokens,
  onUse,
  onAdd,
}: ModelDetailProps) {
  return (
    <div className="flex min-h-0 flex-col border-l border-border bg-bg max-phone:hidden">
      {/* A long description scrolls: without a pointer it is reached with Tab. */}
      <section
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-5 pt-5 pb-3 focus-visible:-outline-offset-2"
        aria-label={texts.aboutThisModel}
        tabIndex={0}
      >
        <h3 className="text-16 font-semibold tracking-[-0.01em] wrap-anywhere">
          <bdi>{model.name}</bdi>
        </h3>
        {model.title !== '' && (
          <p className={`mt-0.5 ${paragraph}`}>
            <bdi>{model.title}</bdi>
          </p>
        )}
        {model.description !== '' && <Description key={model.id} text={model.description} />}
        <dl className="mt-4 text-13">
          {factsOf(model, nextQuestionTokens).map(({ term, words, isFigure }) => (
            <div key={term} className="flex justify-between gap-4 border-b border-hair py-1.75">
              <dt className="flex-none text-muted">{term}</dt>
              <dd
                className={`min-w-0 text-right wrap-anywhere ${isFigure ? 'figure text-12 leading-5' : ''}`}
              >
                <bdi>{words}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {model.reasons && (
          <p className="mt-4 flex gap-2 text-12 text-pretty wrap-anywhere text-muted">
            <Info size={14} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
            {texts.thinksFirst}
          </p>
        )}
      </section>
      <div className="grid gap-2 px-5 pt-2 pb-5">
        <Button look="primary" onClick={onUse}>
          {texts.useInColumn(letter)}
        </Button>
        {nextLetter !== null && (
          <Button onClick={onAdd}>
            <Plus size={16} strokeWidth={1.5} />
            {texts.addAsColumn(nextLetter)}
          </Button>
        )}
      </div>
    </div>
  )
}

interface Fact {
  term: string
  words: string
  isFigure?: boolean
}

function factsOf(model: Model, nextQuestionTokens: number | null): Fact[] {
  const { provider, contextLength, longestAnswer, price } = model
  const abilities = abilitiesInWords(model)
  return [
    { term: texts.provider, words: provider || texts.unknown },
    tokens(texts.context, contextLength),
    tokens(texts.longestAnswer, longestAnswer),
    ...(!price || isFree(price)
      ? [{ term: texts.price, words: price ? texts.free : texts.unknown }]
      : [
          { term: texts.question, words: `$${perMillion(price.input)} / 1M`, isFigure: true },
          ...(price.cachedInput === undefined
            ? []
            : [{ term: texts.cachedInput, words: `$${perMillion(price.cachedInput)} / 1M`, isFigure: true }]),
          { term: texts.answer, words: `$${perMillion(price.output)} / 1M`, isFigure: true },
          ...(price.request
            ? [{ term: texts.eachQuestion, words: formatUsd(price.request), isFigure: true }]
            : []),
        ]),
    ...(price && !isFree(price) && nextQuestionTokens !== null
      ? [{ term: texts.nextQuestion, words: aboutCost(price, nextQuestionTokens), isFigure: true }]
      : []),
    ...(abilities.length > 0 ? [{ term: texts.also, words: abilities.join(', ') }] : []),
  ]
}

const tokens = (term: string, count: number | null): Fact =>
  count === null ? { term, words: texts.unknown } : { term, words: formatNumber(count), isFigure: true }

/** Some providers write pages: the figures below are to stay in sight. */
const longText = 260

function Description({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const plain = text.slice(0, 4000).replace(/\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
  if (plain.length <= longText) return <p className={`mt-2 ${paragraph}`}>{plain}</p>
  return (
    <>
      <p className={`mt-2 ${paragraph} ${isWhole ? '' : 'line-clamp-5'}`}>{plain}</p>
      <Button
        look="ghost"
        size="small"
        className="mt-0.5 -ml-2.5"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? texts.less : texts.more}
      </Button>
    </>
  )
}
