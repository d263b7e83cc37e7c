import { ChevronRight } from 'lucide-react'
import type { FailureDetails } from '#domain/run/failure.ts'
import type { Run } from '#domain/run/run.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words as allWords } from './words.ts'

const words = allWords.failure

interface DetailsProps {
  run: Run
  /** What the service said; null where it said nothing. */
  details: FailureDetails | null
  named: AnswerContext['named']
  className: string
}

/** What the service said, for looking into it, and the way to all that was sent and came. */
export function Details({ run, details, named, className }: DetailsProps) {
  const { inspect } = useBoardActions()
  const toExchange = run.sentAt !== null && (
    <LinkButton
      size="small"
      aria-label={named(allWords.menu.inspect)}
      className="in-data-[folded=true]:hidden"
      onClick={() => inspect(run.id)}
    >
      {allWords.menu.inspect}
    </LinkButton>
  )
  if (!details) return toExchange && <p className={className}>{toExchange}</p>
  return (
    <details className={`group/details text-12 text-muted in-data-[folded=true]:hidden ${className}`}>
      <summary className="inline-flex min-h-6 list-none items-center gap-1 max-phone:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} strokeWidth={1.5} className="group-open/details:rotate-90" />
        {words.details}
      </summary>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt>{words.message}</dt>
        <dd className="text-text wrap-anywhere">{details.message}</dd>
        {details.status !== null && <Detail name={words.status} value={String(details.status)} />}
        {details.code !== null && <Detail name={words.code} value={details.code} />}
        {details.requestId !== null && <Detail name={words.requestId} value={details.requestId} />}
      </dl>
      {toExchange && <p className="mt-1.5">{toExchange}</p>}
    </details>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="figure text-text wrap-anywhere">{value}</dd>
    </>
  )
}
