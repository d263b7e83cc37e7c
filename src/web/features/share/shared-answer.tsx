import { markdownOf } from '#domain/run/json-answer.ts'
import type { Run } from '#domain/run/run.ts'
import { columnLetter } from '#domain/session/session.ts'
import { FigureList, type Figure } from '../../ui/figure-list.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { exposeHeight } from '../../ui/expose-height.ts'
import { columnCell } from './column-cell.ts'
import { endingInShared } from './notes-on-answer.ts'
import { PhoneHead } from './phone-head.tsx'
import { words as allWords } from './words.ts'

const words = allWords.shared

interface SharedAnswerProps {
  /** Undefined where the column was not asked. */
  run: Run | undefined
  position: number
  /** The column's model by now; what answered stands with the answer. */
  model: string
  figures: readonly Figure[]
  isBest: boolean
  notes: readonly string[]
}

// Beside a longer answer it stays in sight: under the heads, or where it is too long for that, with its end over the figures.
const inSight = 'phone:sticky phone:top-[min(3rem,100cqh-var(--own-height)-5rem)]'

const exposeOwnHeight = (element: HTMLElement | null) =>
  element ? exposeHeight(element, element, '--own-height') : undefined

/** One answer to read: how it ended, what it says, what was measured. */
export function SharedAnswer({ run, position, model, figures, isBest, notes }: SharedAnswerProps) {
  const letter = columnLetter(position)
  const answered = run?.model ?? model
  const ending = run ? endingInShared(run) : null
  return (
    <article
      data-hue={position % 8}
      aria-label={words.answerOf(letter, answered || words.noModel)}
      className={`flex flex-col border-b border-b-border text-14 leading-5.5 ${columnCell(position)}`}
    >
      <PhoneHead position={position} model={answered} isSticky />
      <div ref={exposeOwnHeight} className={`pt-4 pb-3 max-phone:pt-3 ${inSight}`}>
        {run ? (
          <>
            {run.model !== model && <p className="mb-1.5 text-12 text-muted max-phone:hidden">{run.model}</p>}
            {isBest && <p className="mb-1.5 text-12 font-semibold text-ok">{words.best}</p>}
            {run.reasoning.trim() !== '' && <Thoughts text={run.reasoning} />}
            {run.text !== '' && <Markdown text={markdownOf(run)} />}
            {run.toolCalls.map(({ name }, index) => (
              // A tool may be asked for twice.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={index} className="mt-2 text-12 text-muted">
                {words.askedForTool(name)}
              </p>
            ))}
            {ending !== null && (
              <p className={`mt-2 text-12 ${run.state.kind === 'failed' ? 'text-danger' : 'text-muted'}`}>
                {ending}
              </p>
            )}
            {notes.map((note) => (
              <p key={note} className="mt-1 text-12 text-muted">
                {note}
              </p>
            ))}
          </>
        ) : (
          <p className="text-13 text-muted">{words.noAnswer}</p>
        )}
      </div>
      {figures.length > 0 && (
        <div className="-mx-(--gutter) mt-auto border-t border-t-hair bg-sunken px-(--gutter) py-2.5 phone:sticky phone:bottom-0">
          <FigureList figures={figures} />
        </div>
      )}
    </article>
  )
}

const Thoughts = ({ text }: { text: string }) => (
  <details className="mb-3 rounded-lg border border-border text-13 text-muted">
    <summary className="min-h-9 px-3 py-1.75 font-[550] text-text max-phone:min-h-11">
      {words.thoughts}
    </summary>
    <div className="border-t border-border px-3 py-2.5">
      <Markdown text={text} />
    </div>
  </details>
)
