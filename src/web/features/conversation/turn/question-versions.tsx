import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Message } from '#domain/session/session.ts'
import { useActions, useVersions } from '../../../store/hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { words } from './words.ts'

/** An icon's button is higher than the line that it stands in. */
export const iconInLine = '-my-0.75 max-phone:-my-2.75'

/** Which of several wordings of a question is on show, and the way to the others, each with what followed it. */
export function QuestionVersions({ turn }: { turn: Message }) {
  const actions = useActions()
  const versions = useVersions(turn)
  if (versions.length < 2) return null
  const index = versions.findIndex(({ id }) => id === turn.id)
  const go = (step: number) => {
    const version = versions[index + step]
    if (version) actions.versionChosen(version.id)
  }
  return (
    <span
      className="inline-flex items-center gap-0.5 max-phone:-mr-2"
      role="group"
      aria-label={words.wordingOf(index + 1, versions.length)}
    >
      <IconButton
        size="small"
        className={iconInLine}
        label={words.previousWording}
        disabled={index <= 0}
        onClick={() => go(-1)}
      >
        <ChevronLeft size={14} strokeWidth={1.5} />
      </IconButton>
      <span className="figure" aria-hidden="true">
        {words.numberOf(index + 1, versions.length)}
      </span>
      <IconButton
        size="small"
        className={iconInLine}
        label={words.nextWording}
        disabled={index >= versions.length - 1}
        onClick={() => go(1)}
      >
        <ChevronRight size={14} strokeWidth={1.5} />
      </IconButton>
    </span>
  )
}
