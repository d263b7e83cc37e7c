import { useState } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LongText } from '../../../ui/markdown/long-text.tsx'
import { words } from './words.ts'

const looks = [
  'max-w-184 leading-5.5 font-[550] text-pretty wrap-anywhere whitespace-pre-wrap',
  'in-data-[chat=true]:text-16 in-data-[chat=true]:leading-6 in-data-[chat=true]:font-semibold',
].join(' ')

/** More lines than these are folded away behind a button. */
const maxLines = 4
const maxUnfoldedLength = 400
/** Four lines hold no more characters, however wide they are. */
const maxFoldedLength = 4000

interface QuestionTextProps {
  text: string
  /** Whether a long one is shown whole until the reader folds it. */
  isOpened: boolean
}

/** A question's words; long ones are folded. */
export function QuestionText({ text, isOpened }: QuestionTextProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isOpened
  const isLong = text.length > maxUnfoldedLength || text.split('\n').length > maxLines
  return (
    <>
      <p dir="auto" data-question-text="" className={`${looks} ${isLong && !isOpen ? 'line-clamp-4' : ''}`}>
        <LongText text={isLong && !isOpen ? text.slice(0, maxFoldedLength) : text} />
      </p>
      {isLong && (
        <LinkButton onClick={() => setChosen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? words.showLess : words.showAll}
        </LinkButton>
      )}
    </>
  )
}
