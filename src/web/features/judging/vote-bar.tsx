import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { BlindWinner } from '#domain/session/session.ts'
import { keyLabel } from '../../shortcuts/keys.ts'
import { isApple } from '../../shortcuts/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Key } from '../../ui/key.tsx'
import { takeBackKeys } from './judging-keys.ts'
import { words } from './words.ts'

const texts = words.vote

interface VoteBarProps {
  group: Ref<HTMLDivElement>
  canTakeBack: boolean
  onVote: (winner: BlindWinner) => void
  onTakeBack: () => void
}

const labelOf = (keys: string) => keyLabel(keys, isApple)

const chevron = { size: 16, strokeWidth: 1.5 }

/** In the order of the arrow keys; on a phone the sides stand above the other two. */
const choices: readonly { winner: BlindWinner; icon?: ReactNode; className: string }[] = [
  { winner: 'a', icon: <ChevronLeft {...chevron} />, className: 'font-semibold' },
  { winner: 'tie', className: 'max-phone:order-3' },
  { winner: 'neither', className: 'max-phone:order-4' },
  {
    winner: 'b',
    icon: <ChevronRight {...chevron} />,
    className: 'flex-row-reverse font-semibold max-phone:order-2',
  },
]

/** The four votes, and the keys for them. */
export function VoteBar({ group, canTakeBack, onVote, onTakeBack }: VoteBarProps) {
  return (
    <div className="sticky bottom-0 z-1 flex-none border-t border-border bg-bg px-(--gutter) pt-3 pb-2">
      <div
        ref={group}
        role="group"
        aria-label={texts.label}
        className="grid grid-cols-[5fr_4fr_4fr_5fr] gap-2 max-phone:grid-cols-2"
      >
        {choices.map(({ winner, icon, className }) => (
          <Button
            key={winner}
            className={`h-13! px-1! text-14! short:h-9! ${className}`}
            // The second press of a double click would be given to the next round.
            onClick={({ detail }) => detail < 2 && onVote(winner)}
          >
            {icon}
            {texts.choices[winner]}
          </Button>
        ))}
      </div>
      <div className="mt-1.5 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-muted max-phone:justify-end">
        <p className="max-phone:hidden short:hidden">
          {texts.label} {texts.about}
        </p>
        <div className="flex items-center gap-3">
          <span className="flex items-center gap-1 max-phone:hidden">
            <Key>{labelOf('ArrowLeft')}</Key>
            <Key>{labelOf('ArrowRight')}</Key> {texts.choose}
          </span>
          <span className="flex items-center gap-1 max-phone:hidden">
            <Key>{labelOf('Enter')}</Key> {texts.enter}
          </span>
          <Button
            look="ghost"
            size="small"
            className="-mr-2.5 text-12!"
            aria-label={texts.takeBackLast}
            disabled={!canTakeBack}
            onClick={onTakeBack}
          >
            <Key className="max-phone:hidden">{labelOf(takeBackKeys)}</Key>
            <Undo2 size={14} strokeWidth={1.5} className="phone:hidden" />
            {texts.takeBack}
          </Button>
        </div>
      </div>
    </div>
  )
}
