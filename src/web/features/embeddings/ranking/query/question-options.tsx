import { useEffect, useRef } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { words } from '../base/words.ts'

/** As many as can be looked through. */
const most = 200

/** The questions that have what is typed in them. */
export function matchingQuestions(questions: readonly TextItem[], typed: string): readonly TextItem[] {
  const sought = typed.trim().toLowerCase()
  const found =
    sought === '' ? questions : questions.filter(({ text }) => text.toLowerCase().includes(sought))
  return found.slice(0, most)
}

interface QuestionOptionsProps {
  id: string
  /** Those that match. */
  questions: readonly TextItem[]
  /** How many there are in all. */
  count: number
  /** The one that the keyboard is at; −1 for none. */
  active: number
  chosenId: string | undefined
  onChoose: (id: string) => void
}

const option = [
  'flex min-h-9 cursor-pointer items-center rounded-md px-2.5 text-13 max-phone:min-h-11',
  'hover:bg-hover aria-selected:bg-accent-soft data-active:bg-hover',
  'data-active:outline-2 data-active:-outline-offset-2 data-active:outline-accent',
].join(' ')

/** The list below the field. */
export function QuestionOptions(props: QuestionOptionsProps) {
  const { id, questions, count, active, chosenId, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at =
      active >= 0 ? list.current?.children[active] : list.current?.querySelector('[aria-selected=true]')
    at?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-lg border border-border bg-surface p-1 shadow-overlay">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={words.query.list}
        className="max-h-[50dvh] overflow-y-auto overscroll-contain"
      >
        {questions.map((question, index) => (
          // The keyboard is in the field, which says which option it is at.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={question.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={question.id === chosenId}
            data-active={index === active || undefined}
            className={option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(question.id)}
          >
            <span dir="auto" className="min-w-0 truncate">
              {question.text}
            </span>
          </div>
        ))}
      </div>
      {questions.length === 0 && <p className="px-2.5 py-2 text-12 text-muted">{words.query.none}</p>}
      {questions.length > 0 && questions.length < count && (
        <p className="px-2.5 py-1.5 text-12 text-muted">{words.query.filtered(questions.length, count)}</p>
      )}
    </div>
  )
}
