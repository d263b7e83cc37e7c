import { memo, useId, type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { choicesOf, probabilityOf, sureFrom } from '#domain/run/probabilities.ts'
import type { TokenLogprob } from '#domain/run/run.ts'
import { words } from './words.ts'

const texts = words.probabilities

interface TokenTextProps {
  ref: Ref<HTMLDivElement>
  tokens: readonly TokenLogprob[]
  /** Which of them is chosen. */
  place: number
  onChoose: (place: number) => void
}

/** The tokens as the text that they make, the less likely ones marked: one list that the arrows lead through. */
export function TokenText({ ref, tokens, place, onChoose }: TokenTextProps) {
  const id = useId()
  const optionId = (at: number) => `${id}${at}`

  const choose = (event: MouseEvent) => {
    const at = (event.target as Element).closest('[data-place]')?.getAttribute('data-place')
    if (at != null) onChoose(Number(at))
  }
  const showChosen = ({ currentTarget }: FocusEvent) => {
    // Not for the mouse: the text would move away under it.
    if (currentTarget.matches(':focus-visible'))
      currentTarget.children[place]?.scrollIntoView({ block: 'nearest' })
  }
  const move = (event: KeyboardEvent) => {
    const last = tokens.length - 1
    const toRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to: Record<string, number> = {
      ArrowRight: place + toRight,
      ArrowDown: place + 1,
      ArrowLeft: place - toRight,
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
      ref={ref}
      role="listbox"
      tabIndex={0}
      aria-label={texts.tokens}
      aria-activedescendant={optionId(place)}
      dir="auto"
      className="self-start rounded-lg border border-border bg-surface px-3 py-2 font-mono text-13 leading-6 wrap-anywhere whitespace-pre-wrap"
      onClick={choose}
      onFocus={showChosen}
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
      className={`cursor-pointer scroll-my-2 rounded-xs max-phone:scroll-mb-44 ${marks.find(({ from }) => probability >= from)?.look} aria-selected:outline-2 aria-selected:outline-accent forced-colors:aria-selected:outline-[Highlight]`}
    >
      {texts.visible(token.token)}
    </span>
  )
})

/** From which probability on a token looks how: the less likely, the stronger. */
export const marks = [
  { from: sureFrom, look: 'hover:bg-hover' },
  { from: 0.5, look: 'bg-warn/15 underline-offset-4 decoration-dotted forced-colors:underline' },
  { from: 0.2, look: 'bg-warn/30 underline-offset-4 decoration-dashed forced-colors:underline' },
  {
    from: 0,
    look: 'bg-danger/35 underline decoration-dotted underline-offset-4 forced-colors:decoration-double',
  },
] as const
