import { useState } from 'react'
import { LongText } from '../../ui/markdown/long-text.tsx'

/** More lines than these are folded away behind a button. */
const mostLines = 4
const longestFolded = 400
/** Four lines hold no more characters, however wide they are. */
const longestSeenFolded = 4000

/** A question's words; long ones are folded. */
export function QuestionText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > longestFolded || text.split('\n').length > mostLines
  return (
    <>
      <p data-folded={isLong && !isOpen}>
        <LongText text={isLong && !isOpen ? text.slice(0, longestSeenFolded) : text} />
      </p>
      {isLong && (
        <button
          type="button"
          className="question-more"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
