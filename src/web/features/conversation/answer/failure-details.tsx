import { ChevronRight } from 'lucide-react'
import type { FailureDetails } from '#domain/run/failure.ts'

/** What the service said, for whoever is to look into it. */
export function Details({ details }: { details: FailureDetails }) {
  return (
    <details className="failure-details">
      <summary>
        <ChevronRight size={14} strokeWidth={1.5} />
        Details
      </summary>
      <dl>
        <dt>Said</dt>
        <dd>{details.message}</dd>
        {details.status !== null && <Detail name="Status" value={String(details.status)} />}
        {details.code !== null && <Detail name="Code" value={details.code} />}
        {details.requestId !== null && <Detail name="Request" value={details.requestId} />}
      </dl>
    </details>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </>
  )
}
