import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Message } from '#domain/session/session.ts'
import { useActions } from '../../../store/hooks.ts'
import { useVersions } from '../../../store/turn-hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { words } from './words.ts'

/** An icon's button is higher than the line that it stands in. */
export const iconInLine = '-my-0.75 max-phone:-my-2.75'

/** Which of several wordings of a question is on show, and the way to the others, each with what followed it. */
export function QuestionVersions({ turn }: { turn: Message }) {
  const actions = useActions()
  const versions = useVersions(turn)
  if (versions.length < 2) return null
  const index = versions.findIndex(({ id }) => id === turn.id)
  // The row is another one afterwards.
  const buttonId = (way: Way) => `wording-${way}-${turn.versionOf ?? turn.id}`
  const arrow = (way: Way, to: number) => {
    const version = versions[to]
    return (
      <IconButton
        size="small"
        id={buttonId(way)}
        className={iconInLine}
        label={way === 'previous' ? words.previousWording : words.nextWording}
        disabled={!version}
        onClick={() =>
          version &&
          keepFocus(
            () => actions.versionChosen(version.id),
            buttonId(versions[to + (to - index)] ? way : otherWay[way]),
          )
        }
      >
        {way === 'previous' ? (
          <ChevronLeft size={14} strokeWidth={1.5} />
        ) : (
          <ChevronRight size={14} strokeWidth={1.5} />
        )}
      </IconButton>
    )
  }
  return (
    <span
      className="inline-flex items-center gap-0.5 max-phone:-mr-2"
      role="group"
      aria-label={words.wordingOf(index + 1, versions.length)}
    >
      {arrow('previous', index - 1)}
      <span className="figure" aria-hidden="true">
        {words.numberOf(index + 1, versions.length)}
      </span>
      {arrow('next', index + 1)}
    </span>
  )
}

type Way = 'previous' | 'next'
const otherWay = { previous: 'next', next: 'previous' } as const
