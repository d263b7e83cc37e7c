import { useMemo } from 'react'
import { areTokensEstimated, type SpreadName } from '#domain/repeats/figure-spread.ts'
import type { RepeatedAnswer, Repeats } from '#domain/repeats/repeats.ts'
import { sameAnswersOf } from '#domain/repeats/same-answers.ts'
import { wordingOf, type TextPair, type Wording } from '#domain/repeats/wording.ts'
import { markdownOf } from '#domain/run/json-answer.ts'
import { columnLetter } from '#domain/session/session.ts'
import { howSamplesDiffer } from '#domain/words/sweep.ts'
import { IntervalRuler } from '../../ui/interval-ruler.tsx'
import { textOfMarkdown } from '../../ui/markdown/text-of-markdown.ts'
import { AnswerTiles } from './answer-tiles.tsx'
import { SameList } from './same-list.tsx'
import { SpreadList } from './spread-list.tsx'
import { words } from './words.ts'

interface RepeatedAnswersProps {
  repeats: Repeats
  /** Where the scale of each figure ends. */
  scales: Record<SpreadName, number>
}

/** How far the answers of one model agree: in sentences, in what is the same, and in how far their figures lie apart. */
export function RepeatedAnswers({ repeats, scales }: RepeatedAnswersProps) {
  const { model, answers } = repeats
  const { wording, same } = useMemo(
    () => ({
      wording: wordingOf(answers.map(({ run }) => textOfMarkdown(markdownOf(run)))),
      same: sameAnswersOf(answers.map(({ run }) => run.text)),
    }),
    [answers],
  )
  const runs = answers.map(({ run }) => run)
  const areSame = same.text.length === 1
  return (
    <section
      aria-label={words.group(model, answers.length)}
      data-hue={(answers[0]?.position ?? 0) % 8}
      className="@container border-b border-border px-[var(--inset,1.25rem)] pt-4 pb-5"
    >
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 font-semibold">
        <span className="min-w-0 wrap-anywhere">{model}</span>
        <span className="text-13 font-normal text-muted">{words.answers(answers.length)}</span>
        <AnswerTiles answers={answers} />
      </h3>
      <p className="mt-3 max-w-150 text-16 leading-normal font-medium tracking-[-0.01em] text-pretty">
        {areSame ? words.allSame(answers.length) : sentenceOf(wording, answers)}
      </p>
      {wording && !areSame && <WordingRuler wording={wording} />}
      <div className="mt-5 grid gap-x-8 gap-y-5 @[560px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SameList same={same} answers={answers} />
        <SpreadList runs={runs} scales={scales} />
      </div>
      <ul className="mt-4 grid gap-1 text-12 text-pretty text-muted">
        {remarksOn(repeats).map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf(wording: Wording | null, answers: readonly RepeatedAnswer[]): string {
  if (!wording) return words.tooLong
  const { mean, most, least } = wording
  const shared = words.share(mean, answers.length)
  if (answers.length === 2 || most.share === least.share) return shared
  const names = ({ one, other }: TextPair) => pairInWords(answers[one], answers[other])
  return `${shared} ${words.extremes(names(most), most.share, names(least), least.share)}`
}

/** "A and B", "attempts 1 and 3 of A", or "attempt 1 of A and B". */
function pairInWords(one: RepeatedAnswer | undefined, other: RepeatedAnswer | undefined): string {
  if (!one || !other) return ''
  if (one.position === other.position)
    return words.attempts(one.attempt, other.attempt, columnLetter(one.position))
  return words.pair(nameOf(one), nameOf(other))
}

const nameOf = ({ position, attempt, attempts }: RepeatedAnswer) =>
  words.name(columnLetter(position), attempts > 1 ? attempt : null)

const WordingRuler = ({ wording: { mean, most, least } }: { wording: Wording }) => (
  <div className="mt-3 max-w-150">
    <IntervalRuler
      estimate={{ mean, low: least.share, high: most.share }}
      label={words.ruler(mean, least.share, most.share)}
    />
    <p aria-hidden="true" className="mt-0.5 flex justify-between text-12 text-muted">
      <span>{words.nothingShared}</span>
      <span>{words.allShared}</span>
    </p>
  </div>
)

/** What else is to be known before one goes by this. */
function remarksOn({ answers, others, cut, haveSameHistory }: Repeats): string[] {
  const [first] = answers
  return [
    ...(first ? [howSamplesDiffer(first.run.settings)] : []),
    ...(haveSameHistory ? [] : [words.otherHistories]),
    ...(cut > 0 ? [words.cut(cut)] : []),
    ...(others > 0 ? [words.others(others)] : []),
    ...(areTokensEstimated(answers.map(({ run }) => run)) ? [words.estimates] : []),
  ]
}
