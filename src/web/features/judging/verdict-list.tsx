import type { JudgedRound } from '#domain/judging/judged-rounds.ts'
import { idsOf } from '#domain/judging/rounds.ts'
import { pairKey } from '#domain/session/blind-votes.ts'
import type { Message } from '#domain/session/session.ts'
import { byAnswerer, type NameOf } from './names.ts'
import { words } from './words.ts'

interface VerdictListProps {
  turns: readonly Message[]
  judged: readonly JudgedRound[]
  nameOf: NameOf
  /** The round that is on show. */
  shown: JudgedRound | undefined
  onShow: (key: string) => void
}

/** What was said, question by question; a press shows the answers. */
export function VerdictList({ turns, judged, nameOf, shown, onShow }: VerdictListProps) {
  return (
    <section className="mt-5">
      <h3 className="border-b border-border pb-1.5 text-13 font-semibold">{words.verdicts.title}</h3>
      <ul>
        {turns.map((turn, index) => {
          const own = judged.filter(({ round: [{ messageId }] }) => messageId === turn.id)
          if (own.length === 0) return null
          return (
            <li key={turn.id} className="border-b border-hair py-2">
              <p dir="auto" className="truncate text-12 text-muted">
                {index + 1}. {turn.text.trim() || words.picturesOnly}
              </p>
              <ul>
                {own.map((each) => {
                  const key = pairKey(idsOf(each.round))
                  return (
                    <li key={key}>
                      <button
                        type="button"
                        aria-current={each.round === shown?.round}
                        className="-mx-2 min-h-7 w-[calc(100%+1rem)] rounded-md px-2 py-1 text-left text-13 wrap-anywhere hover:bg-hover aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent max-phone:min-h-11"
                        onClick={() => onShow(key)}
                      >
                        {verdictInWords(each, nameOf)}
                      </button>
                    </li>
                  )
                })}
              </ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Who won against whom. */
function verdictInWords({ round, winner }: JudgedRound, nameOf: NameOf): string {
  const [a, b] = [nameOf(byAnswerer(round[0])), nameOf(byAnswerer(round[1]))]
  if (winner === 'tie' || winner === 'neither') return words.verdicts[winner](a, b)
  return winner === 'a' ? words.verdicts.beat(a, b) : words.verdicts.beat(b, a)
}
