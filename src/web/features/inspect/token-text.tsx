import { memo, useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { choicesOf, probabilityOf, sureFrom } from '#domain/run/probabilities.ts'
import type { TokenLogprob } from '#domain/run/run.ts'
import { words } from './words.ts'

const texts = words.probabilities

interface TokenTextProps {
  tokens: readonly TokenLogprob[]
  /** Which of them is chosen. */
  place: number
  onChoose: (place: number) => void
}

/** The tokens as the text that they make, the less likely ones marked: one list that the arrows lead through. */
export function TokenText({ tokens, place, onChoose }: TokenTextProps) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const optionId = (at: number) => `${id}${at}`
  useLayoutEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }, [place])

  const choose = (event: MouseEvent) => {
    const at = (event.target as Element).closest('[data-place]')?.getAttribute('data-place')
    if (at != null) onChoose(Number(at))
  }
  const move = (event: KeyboardEvent) => {
    const last = tokens.length - 1
    const to: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      Home: 0,
      End: last,
    }
    const next = to[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(Math.max(0, Math.min(last, next)))
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={texts.tokens}
      aria-activedescendant={optionId(place)}
      dir="auto"
      className="group self-start rounded-lg border border-border bg-surface px-3 py-2 font-mono text-13 leading-6 wrap-anywhere whitespace-pre-wrap"
      onClick={choose}
      onKeyDown={move}
    >
      {tokens.map((token, at) => (
        // A token stays at its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Option key={at} id={optionId(at)} at={at} token={token} isChosen={at === place} />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  at: number
  token: TokenLogprob
  isChosen: boolean
}

/** A text of thousands: only those that change are drawn anew. */
const Option = memo(function Option({ id, at, token, isChosen }: OptionProps) {
  const probability = probabilityOf(token)
  return (
    // The list takes the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <span
      role="option"
      id={id}
      data-place={at}
      aria-selected={isChosen}
      aria-label={texts.option(token.token, choicesOf(token))}
      className={`cursor-pointer rounded-xs ${marks.find(({ from }) => probability >= from)?.look} aria-selected:outline-2 aria-selected:outline-accent forced-colors:aria-selected:outline-[Highlight]`}
    >
      {texts.visible(token.token)}
    </span>
  )
})

/** From which probability on a token looks how: the less likely, the stronger. */
export const marks = [
  { from: sureFrom, look: 'hover:bg-hover' },
  { from: 0.5, look: 'bg-warn/15' },
  { from: 0.2, look: 'bg-warn/30' },
  { from: 0, look: 'bg-danger/35 underline decoration-dotted underline-offset-4' },
] as const
