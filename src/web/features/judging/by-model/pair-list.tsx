import { useState, type Ref } from 'react'
import type { SharedPair } from '#domain/judging/by-model/agreement-with-votes.ts'
import type { JudgedPair } from '#domain/judging/by-model/judged-pairs.ts'
import { idsOf } from '#domain/judging/rounds.ts'
import { pairKey } from '#domain/session/blind-votes.ts'
import type { Message } from '#domain/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import type { NameOf } from '../names.ts'
import type { FiguresOf } from '../round-view.tsx'
import { JudgedPairItem } from './judged-pair-item.tsx'
import { filteredPairs, pairFilters, type PairFilter } from './pair-filter.ts'
import { words } from './words.ts'

const texts = words.pairs

interface PairListProps {
  list: Ref<HTMLElement>
  turns: readonly Message[]
  judged: readonly JudgedPair[]
  /** Those that the reader voted on, too. */
  shared: readonly SharedPair[]
  nameOf: NameOf
  figuresOf: FiguresOf
  filter: PairFilter
  onFilter: (filter: PairFilter) => void
}

/** So many are listed at a time. */
const page = 40

/** What the judge said of each pair, with its reasons, and both answers to read. */
export function PairList(props: PairListProps) {
  const { list, turns, judged, shared, nameOf, figuresOf, filter, onFilter } = props
  const [most, setMost] = useState(page)
  const filtered = filteredPairs(judged, shared)
  const offered = pairFilters.filter((each) => each === 'all' || filtered[each].length > 0)
  // The last pair of a filter may be gone, as after a vote.
  const shown = filtered[offered.includes(filter) ? filter : 'all']
  const ownOf = new Map(shared.map((each) => [each.pair, each]))
  const left = shown.length - most
  return (
    <section ref={list} aria-label={texts.title} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-bg px-(--gutter) py-2">
        <h3 className="text-13 font-semibold">{texts.title}</h3>
        {offered.length > 1 && (
          <Segments
            label={texts.filter}
            layout="words"
            className="max-w-full flex-wrap"
            value={offered.includes(filter) ? filter : 'all'}
            onChange={onFilter}
            options={offered.map((value) => ({ value, label: texts[value](filtered[value].length) }))}
          />
        )}
      </div>
      <ul>
        {shown.slice(0, most).map((pair) => {
          const number = turns.findIndex(({ id }) => id === pair.round[0].messageId) + 1
          const turn = turns[number - 1]
          return (
            turn && (
              <JudgedPairItem
                key={pairKey(idsOf(pair.round))}
                pair={pair}
                own={ownOf.get(pair)}
                turn={turn}
                number={number}
                nameOf={nameOf}
                figuresOf={figuresOf}
              />
            )
          )
        })}
      </ul>
      {left > 0 && (
        <div className="px-(--gutter) py-3">
          <Button onClick={() => setMost(most + page)}>{texts.more(Math.min(left, page))}</Button>
        </div>
      )}
    </section>
  )
}
