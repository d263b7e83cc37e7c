import { ChevronRight, Link2, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { columnLetter, shownRunId, type Column, type Message, type Session } from '#domain/session/session.ts'
import { differencesOf, differingFields, type Difference } from '#domain/session/differences.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { differenceInWords, differencesInWords } from '#domain/words/differences.ts'
import { useActions, useRunStates } from '../../../store/hooks.ts'
import { useSettingsHistory } from '../../../store/use-settings-history.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { words } from './difference-words.ts'

interface NotLikeForLikeProps {
  session: Session
  columns: readonly Column[]
  lastTurn: Message | undefined
  /** The line then stays; else it goes once a question was asked with these settings. */
  areSettingsOpen: boolean
}

/**
 * Says which columns will ask with settings of their own, which else looks like a difference of the models. Of answers
 * that are there already the fairness line speaks.
 */
export function NotLikeForLike({ session, columns, lastTurn, areSettingsOpen }: NotLikeForLikeProps) {
  const actions = useActions()
  const showToast = useShowToast()
  const { replace } = useSettingsHistory(session.id)
  const { focusComposer } = useBoardActions()
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const runs = useRunStates(columns.map(({ id }) => lastTurn && shownRunId(lastTurn, id)))
  const differences = differencesOf(session.settings, columns)
  const isAskedSo = differences.every(({ position }) => {
    const [run, column] = [runs[position], columns[position]]
    return (
      run &&
      column &&
      differingFields(run.settings, resolveSettings(session.settings, column.own)).length === 0
    )
  })
  if (isAskedSo && !areSettingsOpen) return null
  const [first, ...others] = columns.map(({ own }) => resolveSettings(session.settings, own))
  // Each may have the same of its own.
  const areAlike = !first || others.every((settings) => differingFields(first, settings).length === 0)
  if (areAlike || differences.length === 0) return null
  // With one model in every column the difference is the question, not an oversight.
  const isExperiment = columns.every((column) => column.model === columns[0]?.model)
  const maxNamed = isPhone ? 1 : 3
  const isCounted = differences.length > maxNamed
  const named = differencesInWords(differences, columnLetter, maxNamed)
  const shareSettings = () => {
    const undo = replace('shared', '', () => {
      for (const { position, fields } of differences) {
        const column = columns[position]
        for (const field of column ? fields : []) actions.settingLinked(column?.id ?? '', field)
      }
    })
    focusComposer()
    showToast({ text: words.sharedAgain, undo })
  }
  return (
    <>
      <Notice tone={isExperiment ? 'plain' : 'warn'} className="max-phone:flex-wrap">
        {isExperiment ? (
          <SlidersHorizontal size={16} strokeWidth={1.5} />
        ) : (
          <TriangleAlert size={16} strokeWidth={1.5} />
        )}
        <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere max-phone:basis-[calc(100%-24px)]">
          {isExperiment ? words.experiment(named) : words.notLikeForLike(named)}
        </span>
        {isCounted && (
          <Button look="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <ChevronRight size={16} strokeWidth={1.5} className={isOpen ? 'rotate-90' : ''} />
            {words.details}
          </Button>
        )}
        <Button look="plain" size="small" onClick={shareSettings}>
          <Link2 size={16} strokeWidth={1.5} />
          {words.shareAgain}
        </Button>
      </Notice>
      {isCounted && isOpen && <Details differences={differences} />}
    </>
  )
}

function Details({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul
      className="flex max-h-33 flex-none flex-wrap gap-x-5 gap-y-1.5 overflow-auto border-b border-border bg-sunken py-2.5 pr-3 pl-(--gutter) text-13"
      aria-label={words.whatDiffers}
    >
      {differences.map((difference) => (
        <li key={difference.position} className="flex items-center gap-2">
          <Tile size="small" letter={columnLetter(difference.position)} position={difference.position} />
          {differenceInWords(difference)}
        </li>
      ))}
    </ul>
  )
}
