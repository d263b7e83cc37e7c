import { useState } from 'react'
import type { Message } from '#domain/session/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberTile } from '../../ui/tile.tsx'
import { words } from './words.ts'

interface AskedQuestionProps {
  turn: Message
  number: number
}

/** More than this would leave no room for the answers. */
const isLong = (text: string) => text.length > 500 || text.split('\n').length > 6

/** The question of a round. */
export function AskedQuestion({ turn, number }: AskedQuestionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { text, images = [] } = turn
  return (
    <div className="flex gap-2.5 border-b border-border bg-sunken px-(--gutter) py-3">
      <NumberTile number={number} className="mt-px" />
      <div className="min-w-0">
        <h3
          dir="auto"
          className={`text-14 leading-5.5 font-semibold whitespace-pre-wrap wrap-anywhere ${isLong(text) && !isOpen ? 'line-clamp-4' : ''}`}
        >
          {text.trim() === '' ? words.picturesOnly : text}
        </h3>
        {isLong(text) && (
          <LinkButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.showLess : words.showAll}
          </LinkButton>
        )}
        {images.map(({ id, name }) => (
          <p key={id} className="text-12 text-muted">
            {words.picture(name)}
          </p>
        ))}
      </div>
    </div>
  )
}
