import type { TableSource } from '#domain/table/table.ts'
import { Sparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Session } from '#domain/session/session.ts'
import type { ColumnSums } from '#domain/table/column-sums.ts'
import { scoredAnswers } from '#domain/table/improve/examples.ts'
import { verdictsOfNow } from '#domain/table/scoring.ts'
import type { Ask } from '../../../runner/ask.ts'
import { newId } from '../../../store/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { useScoring } from '../parts/scoring-context.ts'
import { improvingOf, stageOf } from './improving.ts'
import { words } from './words.ts'

const ImproveDialog = deferred(async () => (await import('./improve-dialog.tsx')).ImproveDialog)

interface ImproveButtonProps {
  session: Session
  /** Null before there is a prompt. */
  source: TableSource | null
  sums: readonly ColumnSums[]
  ask: Ask
  /** Opens what connects models; undefined where that cannot be done here. */
  onConnect: (() => void) | undefined
}

/** Has a model propose a better wording, once answers have failed; else it says what is missing. */
export function ImproveButton({ session, source, sums, ask, onConnect }: ImproveButtonProps) {
  const [improving] = useState(() => improvingOf(ask, session.id, newId))
  const stage = useStore(improving.store, (state) => state && stageOf(state).kind)
  const [isOpen, setIsOpen] = useState(false)
  const problem = useProblem(source)
  if (!source) return null
  const isMissing = problem !== null && stage === null
  const tip = stage === null ? (problem ?? undefined) : stage === 'asking' ? words.isComing : words.isThere
  return (
    <>
      {/* Not disabled for the browser, so that the keyboard reaches what is missing. */}
      <Button
        size="icon"
        aria-label={words.openLabel}
        aria-disabled={isMissing}
        aria-description={tip}
        data-tip={tip}
        className="relative aria-disabled:opacity-50"
        onClick={() => !isMissing && setIsOpen(true)}
      >
        <Sparkles size={15} strokeWidth={1.5} />
        <span className="max-phone:hidden">{words.open}</span>
        {stage !== null && !isOpen && (
          <span aria-hidden="true" className="absolute -top-1 -right-1 size-2.5 rounded-full bg-accent" />
        )}
      </Button>
      {isOpen && (
        <ImproveDialog
          session={session}
          source={source}
          sums={sums}
          improving={improving}
          onConnect={
            onConnect &&
            (() => {
              setIsOpen(false)
              onConnect()
            })
          }
          onClose={() => {
            setIsOpen(false)
            // What was taken stands in the prompt bar from now on.
            if (stage === 'taken') improving.discard()
          }}
        />
      )}
    </>
  )
}

/** What stands in the way of a proposal; null where nothing does. */
function useProblem(source: TableSource | null): string | null {
  const scoring = useScoring()
  const scored = useMemo(
    () =>
      source && scoring.hasScores
        ? scoredAnswers({
            ...source,
            promptId: source.prompt.id,
            verdictOf: verdictsOfNow(source, scoring),
          })
        : null,
    [source, scoring],
  )
  if (!source) return words.needs.prompt
  if (!scored) return words.needs.scores
  if (scored.failed.length > 0) return null
  return scored.passed.length > 0 ? words.needs.failed : words.needs.run
}
