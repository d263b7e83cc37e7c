import { Check } from 'lucide-react'
import type { JudgedRound } from '#domain/judging/judged-rounds.ts'
import { Button } from '../../ui/button.tsx'
import { byAnswerer, type NameOf } from './names.ts'
import { words } from './words.ts'

interface ChosenBarProps {
  judged: JudgedRound
  nameOf: NameOf
  /** How many rounds have no vote yet. */
  left: number
  onTakeBack: () => void
  onGoOn: () => void
}

/** What was said of the round on show, with the names, and the ways on from it. */
export const ChosenBar = ({ judged, nameOf, left, onTakeBack, onGoOn }: ChosenBarProps) => (
  <div className="sticky bottom-0 z-1 flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-bg px-(--gutter) py-3">
    <p className="flex min-w-0 items-baseline gap-2.5 text-13">
      <Check size={16} strokeWidth={1.5} className="flex-none self-center text-ok" />
      <span className="wrap-anywhere">
        <Chosen judged={judged} nameOf={nameOf} />
      </span>
    </p>
    <div className="flex gap-2 max-phone:w-full max-phone:[&>button]:flex-1">
      <Button onClick={onTakeBack}>{words.takeBack}</Button>
      {left > 0 && (
        <Button look="primary" onClick={onGoOn}>
          {words.goOn(left)}
        </Button>
      )}
    </div>
  </div>
)

function Chosen({ judged: { round, winner }, nameOf }: Pick<ChosenBarProps, 'judged' | 'nameOf'>) {
  if (winner === 'tie' || winner === 'neither') return words.chosen[winner]
  const [you, chosen, was] = words.chosen.side(winner)
  return (
    <>
      {you}
      <b className="font-semibold">{chosen}</b>
      {was}
      <b className="font-semibold">{nameOf(byAnswerer(round[winner === 'a' ? 0 : 1]))}</b>.
    </>
  )
}
