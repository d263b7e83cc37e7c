import type { ReactNode } from 'react'
import { biasesOf, longerWonByVotes, type Rate } from '#domain/judging/by-model/biases.ts'
import type { JudgedPair } from '#domain/judging/by-model/judged-pairs.ts'
import type { JudgedRound } from '#domain/judging/judged-rounds.ts'
import { ShareRuler } from './share-ruler.tsx'
import { words } from './words.ts'

const texts = words.bias

interface BiasPartProps {
  judged: readonly JudgedPair[]
  own: readonly JudgedRound[]
}

/** What in the verdicts may come from the order or the length of answers. */
export function BiasPart({ judged, own }: BiasPartProps) {
  const { changed, firstWon, longerWon } = biasesOf(judged)
  const ownLonger = longerWonByVotes(own)
  const leaning = leaningOf(firstWon)
  return (
    <section className="mt-6">
      <h3 className="border-b border-border pb-1.5 text-13 font-semibold">{texts.title}</h3>
      <dl>
        <Bias label={texts.changed} rate={changed} />
        <Bias label={texts.firstWon} rate={firstWon} baseline={0.5}>
          <p className={leaning ? 'text-warn' : ''}>{leaning ?? texts.order}</p>
        </Bias>
        <Bias label={texts.longerWon} rate={longerWon} baseline={0.5}>
          <p>
            {ownLonger.of > 0 && `${texts.own(ownLonger.count, ownLonger.of)} `}
            {texts.length}
          </p>
        </Bias>
      </dl>
    </section>
  )
}

/** Where chance hardly explains that the order mattered. */
function leaningOf({ interval: { low, high } }: Rate): string | null {
  if (low > 0.5) return texts.leansFirst
  return high < 0.5 ? texts.leansSecond : null
}

interface BiasProps {
  label: string
  rate: Rate
  baseline?: number
  children?: ReactNode
}

function Bias({ label, rate: { count, of, interval }, baseline, children }: BiasProps) {
  return (
    <div className="grid gap-0.5 border-b border-hair py-2.5 text-12 leading-4.75 text-pretty text-muted">
      <dt className="text-13 text-text">{label}</dt>
      <dd>
        <p className="figure">{texts.rate(count, of)}</p>
        {of > 0 && (
          <ShareRuler
            share={count / of}
            interval={interval}
            baseline={baseline ?? null}
            label={texts.between(interval.low, interval.high)}
          />
        )}
        {of > 0 && children}
      </dd>
    </div>
  )
}
