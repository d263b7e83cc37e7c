import { Info, Plus } from 'lucide-react'
import { useState } from 'react'
import { abilitiesOf } from '#domain/models/describe-model.ts'
import type { Model } from '#domain/models/model.ts'
import { aboutCost, isFree, perMillion } from '#domain/models/price-words.ts'
import { formatCount } from '#domain/words/format.ts'
import { Button } from '../../ui/button.tsx'
import './model-detail.css'

interface ModelDetailProps {
  model: Model
  letter: string
  /** The next column's letter, or null where there is no room for one. */
  nextLetter: string | null
  nextQuestionTokens: number | null
  onUse: () => void
  onAdd: () => void
}

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
    <div className="picker-detail">
      {/* A long description scrolls: whoever has no pointer reaches it with Tab. */}
      <section className="picker-facts" aria-label="About this model" tabIndex={0}>
        <h3>
          <bdi>{model.name}</bdi>
        </h3>
        {model.title !== '' && (
          <p className="picker-title">
            <bdi>{model.title}</bdi>
          </p>
        )}
        {model.description !== '' && <Description key={model.id} text={model.description} />}
        <dl>
          {factsOf(model, nextQuestionTokens).map(({ term, words, isFigure }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={isFigure ? 'figure' : ''}>
                <bdi>{words}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {model.reasons && (
          <p className="picker-note">
            <Info size={14} strokeWidth={1.5} />
            Can think before answering; the first words can then take a few seconds.
          </p>
        )}
      </section>
      <div className="picker-choices">
        <Button look="primary" onClick={onUse}>
          Use in column {letter}
        </Button>
        {nextLetter !== null && (
          <Button onClick={onAdd}>
            <Plus size={16} strokeWidth={1.5} />
            Add as column {nextLetter}
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
  const abilities = abilitiesOf(model)
  return [
    { term: 'Provider', words: provider || 'unknown' },
    tokens('Context', contextLength),
    tokens('Longest answer', longestAnswer),
    ...(!price || isFree(price)
      ? [{ term: 'Price', words: price ? 'free' : 'unknown' }]
      : [
          { term: 'Question', words: `$${perMillion(price.input)} / 1M`, isFigure: true },
          { term: 'Answer', words: `$${perMillion(price.output)} / 1M`, isFigure: true },
        ]),
    ...(price && !isFree(price) && nextQuestionTokens !== null
      ? [{ term: 'Your next question', words: aboutCost(price, nextQuestionTokens), isFigure: true }]
      : []),
    ...(abilities.length > 0 ? [{ term: 'Also', words: abilities.join(', ') }] : []),
  ]
}

const tokens = (term: string, count: number | null): Fact =>
  count === null ? { term, words: 'unknown' } : { term, words: formatCount(count), isFigure: true }

/** Some providers write pages: the figures below are to stay in sight. */
const longText = 260

function Description({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const plain = text.slice(0, 4000).replace(/\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
  if (plain.length <= longText) return <p>{plain}</p>
  return (
    <>
      <p className={isWhole ? '' : 'picker-clamped'}>{plain}</p>
      <Button
        look="ghost"
        size="small"
        className="picker-more"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Less' : 'More'}
      </Button>
    </>
  )
}
