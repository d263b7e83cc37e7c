import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SharedPair } from '#domain/judging/by-model/agreement-with-votes.ts'
import type { JudgedPair } from '#domain/judging/by-model/judged-pairs.ts'
import type { Message, ModelVerdict } from '#domain/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { byAnswerer, type NameOf } from '../names.ts'
import { RoundView, type FiguresOf } from '../round-view.tsx'
import { words } from './words.ts'

const texts = words.pairs

interface JudgedPairItemProps {
  pair: JudgedPair
  /** What the reader said of it. */
  own: SharedPair | undefined
  turn: Message
  number: number
  nameOf: NameOf
  figuresOf: FiguresOf
}

/** A pair with both verdicts on it, and the reader's own. */
export function JudgedPairItem({ pair, own, turn, number, nameOf, figuresOf }: JudgedPairItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { round, verdicts, outcome } = pair
  const names = round.map((run) => nameOf(byAnswerer(run)))
  const isPlain = outcome === 'a' || outcome === 'b' || outcome === 'tie'
  return (
    <li className="border-b border-border">
      <div className="grid gap-1.5 px-(--gutter) py-3 text-13">
        <p dir="auto" className="truncate text-12 text-muted">
          {texts.question(number, turn.text.trim() || texts.picturesOnly)}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
          <b className={`font-semibold ${isPlain ? '' : 'text-warn'}`}>{outcomeInWords(pair, names)}</b>
          {!isPlain && <span className="text-muted">{names.join(' · ')}</span>}
          {own && <span className="text-muted">{ownInWords(own, nameOf)}</span>}
          {own && !own.agrees && (
            <span className="rounded-sm bg-warn-soft px-1.5 text-12 font-medium text-warn">
              {texts.differ}
            </span>
          )}
        </p>
        <dl className="grid gap-1 text-12 leading-4.75">
          {verdicts.map((verdict, side) => (
            <div key={verdict.runIds[0]}>
              <dt className="inline text-muted">{texts.shownFirst(names[side] ?? '')}</dt>{' '}
              <dd className="inline wrap-anywhere">
                <span className="font-medium">{verdictInWords(verdict, side, names)}</span>{' '}
                <span dir="auto" className="text-muted">
                  {reasonOf(verdict)}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <Button
          look="ghost"
          size="small"
          className="-ml-2.5 w-fit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (
            <ChevronDown size={14} strokeWidth={1.5} />
          ) : (
            <ChevronRight size={14} strokeWidth={1.5} />
          )}
          {isOpen ? texts.hide : texts.read}
        </Button>
      </div>
      {isOpen && (
        <div className="border-t border-border">
          <RoundView round={round} turn={turn} number={number} figuresOf={figuresOf} wasSeen={false} />
        </div>
      )}
    </li>
  )
}

function outcomeInWords({ outcome }: JudgedPair, [a = '', b = '']: readonly string[]): string {
  if (outcome === 'a') return texts.better(a)
  return outcome === 'b' ? texts.better(b) : texts.without[outcome]
}

function ownInWords({ own: { round, winner }, isAfterVerdict }: SharedPair, nameOf: NameOf): string {
  const name = () => nameOf(byAnswerer(round[winner === 'a' ? 0 : 1]))
  const ownChoice = winner === 'tie' || winner === 'neither' ? texts.own[winner] : texts.own.winner(name())
  return isAfterVerdict ? texts.afterVerdict(ownChoice) : ownChoice
}

/** What it said where the answer of this side was shown first. */
function verdictInWords({ said }: ModelVerdict, side: number, names: readonly string[]): string {
  if (said === 'tie' || said === 'unreadable') return `${texts.verdicts[said]}.`
  return `${names[said === 'first' ? side : 1 - side] ?? ''}.`
}

function reasonOf({ reason, said }: ModelVerdict): string {
  if (reason !== '') return `“${reason}”`
  return said === 'unreadable' ? texts.emptyReply : texts.noReason
}
