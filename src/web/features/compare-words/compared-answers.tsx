import type { ReactNode } from 'react'
import { wordsInCommon, type WordsInCommon } from '#domain/diff/words-in-common.ts'
import type { WordDiff } from '#domain/diff/diff-part.ts'
import { columnLetter } from '#domain/session/session.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { NoWords } from './answers-with-words.ts'
import { ComparedSums } from './compared-sums.tsx'
import { ComparedText } from './compared-text.tsx'
import { useDiffs } from './use-diffs.ts'
import { words } from './words.ts'

/** A column with what it answered, without its formatting; or why there are no words of it to compare. */
export interface ComparedAnswer {
  position: number
  model: string
  text: string | null
  noWords: NoWords | null
}

interface ComparedAnswersProps {
  answers: readonly ComparedAnswer[]
  baseline: ComparedAnswer & { text: string }
  onlyDiffers: boolean
}

/** The answers to a question side by side, each with its words against those of the baseline. */
export function ComparedAnswers({ answers, baseline, onlyDiffers }: ComparedAnswersProps) {
  const diffs = useDiffs(
    baseline.text,
    answers.map(({ text }) => text),
  )
  const sums = diffs.map((diff) => (diff?.isWhole ? wordsInCommon(diff.parts) : null))
  const most = {
    words: Math.max(0, ...sums.map((each) => each?.words ?? 0)),
    onlyHere: Math.max(0, ...sums.map((each) => each?.onlyHere ?? 0)),
  }
  const shares = answers.map(({ position }, index) =>
    position === baseline.position ? -1 : (sums[index]?.share ?? -1),
  )
  const highest = Math.max(...shares)
  const others = answers.filter(({ text, position }) => text !== null && position !== baseline.position)
  return (
    <ScrollRegion aria-label={words.answers} className="min-h-0 flex-1">
      <div
        className="grid min-h-full w-fit min-w-full grid-cols-[repeat(var(--columns),minmax(20rem,1fr))] grid-rows-[auto_1fr_auto] max-phone:block max-phone:w-auto"
        style={{ '--columns': answers.length }}
      >
        {answers.map((answer, index) => (
          <Column
            key={answer.position}
            answer={answer}
            place={index + 1}
            diff={diffs[index] ?? null}
            own={sums[index] ?? null}
            onlyDiffers={onlyDiffers}
            isBaseline={answer.position === baseline.position}
            baselineLetter={columnLetter(baseline.position)}
          >
            <ComparedSums
              own={sums[index] ?? null}
              most={most}
              isBaseline={answer.position === baseline.position}
              // Of one alone there is none that is closer.
              isClosest={others.length > 1 && highest > 0 && shares[index] === highest}
              baselineLetter={columnLetter(baseline.position)}
            />
          </Column>
        ))}
      </div>
    </ScrollRegion>
  )
}

interface ColumnProps {
  answer: ComparedAnswer
  /** From 1, among those side by side. */
  place: number
  diff: WordDiff | null
  /** What it has in common with the baseline; null until that is known. */
  own: WordsInCommon | null
  onlyDiffers: boolean
  isBaseline: boolean
  baselineLetter: string
  children: ReactNode
}

function Column(props: ColumnProps) {
  const { answer, place, diff, own, onlyDiffers, isBaseline, baselineLetter, children } = props
  const { position, model, text, noWords } = answer
  const letter = columnLetter(position)
  const cell = `min-w-0 px-(--gutter) border-border ${place > 1 ? 'phone:border-l' : ''}`
  const counts = isBaseline ? null : own
  return (
    <section
      aria-label={words.column(letter, model)}
      data-hue={position % 8}
      className="contents max-phone:block"
    >
      <h3
        style={{ gridColumn: place }}
        className={`sticky top-0 z-1 row-start-1 flex h-12 items-center gap-2.5 border-t-2 border-b border-t-bar border-b-border bg-surface text-13 font-semibold ${cell}`}
      >
        <Tile letter={letter} position={position} />
        <span className="min-w-0 flex-1 truncate">{model}</span>
        {isBaseline && (
          <span className="rounded-full bg-sunken px-2 text-12 font-medium text-muted">{words.baseline}</span>
        )}
        {counts && (
          <span className="figure text-12 font-medium whitespace-nowrap text-muted">
            <span aria-hidden="true">{`+${counts.onlyHere} −${counts.onlyInBaseline}`}</span>
            <span className="sr-only">
              {words.onlyHereCount(counts.onlyHere)},{' '}
              {words.notHereCount(counts.onlyInBaseline, baselineLetter)}
            </span>
          </span>
        )}
      </h3>
      <div
        style={{ gridColumn: place }}
        className={`row-start-2 py-4 text-14 leading-5.5 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] ${isBaseline ? 'bg-bg' : ''} ${cell}`}
      >
        {noWords !== null && <p className="text-13 text-muted">{reasons[noWords]}</p>}
        {text !== null && diff === null && <p className="text-13 text-muted">{words.comparing}</p>}
        {text !== null && diff !== null && !diff.isWhole && (
          <p className="mb-2 text-13 text-muted">{words.tooLong}</p>
        )}
        {diff &&
          (diff.isWhole ? (
            <ComparedText parts={diff.parts} onlyDiffers={onlyDiffers && !isBaseline} />
          ) : (
            text
          ))}
      </div>
      <div
        style={{ gridColumn: place }}
        className={`sticky bottom-0 row-start-3 border-t border-b border-b-border bg-sunken py-3 max-phone:static ${cell}`}
      >
        {children}
      </div>
    </section>
  )
}

const reasons: Record<NoWords, string> = {
  'not-asked': words.notAsked,
  'not-over': words.notOver,
  failed: words.failed,
  'no-words': words.noWords,
}
