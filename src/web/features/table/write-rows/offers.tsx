import { Check, RotateCw, Sparkles, Square } from 'lucide-react'
import type { Variable } from '#domain/session/table-setup.ts'
import type { OfferedRow } from '#domain/table/write-rows/offered-rows.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { OfferItem } from './offer-item.tsx'
import { words } from './words.ts'
import { withAllAccepted, type Decision, type Writing } from './writing.ts'

interface OffersProps {
  writing: Writing
  offers: readonly OfferedRow[]
  variables: readonly Variable[]
  isComing: boolean
  onChange: (change: (before: Writing) => Writing) => void
  onStop: () => void
  onTryAgain: () => void
  onMore: () => void
}

/** What a model has written so far, row by row, and how it ended. */
export function Offers(props: OffersProps) {
  const { writing, offers, variables, isComing, onChange, onStop, onTryAgain, onMore } = props
  const { run, decisions, earlier } = writing
  const open = offers.filter((offer, at) => !offer.doubleOf && decisions[at] === undefined)
  const doubles = offers.filter((offer, at) => offer.doubleOf && decisions[at] === undefined)
  const decide = (at: number, decision: Decision) =>
    onChange((before) => {
      const { [at]: present, ...others } = before.decisions
      return { ...before, decisions: present === decision ? others : { ...others, [at]: decision } }
    })
  if (!run && offers.length === 0) return null
  return (
    <section aria-label={words.offers} className="grid min-w-0 gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-2 text-13">
        {isComing ? (
          <>
            <Coming writing={writing} came={offers.length - earlier.length} />
            <span className="flex-1" />
            <Button size="small" onClick={onStop}>
              <Square size={13} strokeWidth={1.5} />
              {words.stop}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="text-muted max-phone:w-full">
              {run?.state.kind === 'stopped' && `${words.stopped} `}
              {offers.length > 0 && words.offered(offers.length)}
            </p>
            <span className="flex-1 max-phone:hidden" />
            <Button size="small" look="ghost" onClick={onTryAgain}>
              <RotateCw size={14} strokeWidth={1.5} />
              {words.tryAgain}
            </Button>
            {offers.length > 0 && (
              <Button size="small" look="ghost" onClick={onMore}>
                <Sparkles size={14} strokeWidth={1.5} />
                {words.writeMore}
              </Button>
            )}
          </>
        )}
        {open.length > 0 && (
          <Button
            size="small"
            className="max-phone:w-full"
            onClick={() => onChange((before) => withAllAccepted(before, offers))}
          >
            <Check size={14} strokeWidth={1.5} />
            {words.acceptAll}
          </Button>
        )}
      </div>
      <Failed writing={writing} cameNothing={offers.length === earlier.length} />
      {writing.hasExpected && offers.length > 0 && <p className="text-12 text-warn">{words.checkThese}</p>}
      {doubles.length > 0 && !isComing && (
        <p className="text-12 text-muted">{words.doublesNotAccepted(doubles.length)}</p>
      )}
      {offers.length > 0 && (
        <ol className="min-w-0 overflow-hidden rounded-lg border border-border">
          {offers.map((offer, at) => (
            <OfferItem
              // Offers only ever join those that are there.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              number={at + 1}
              offer={offer}
              variables={variables}
              decision={decisions[at]}
              onDecide={(decision) => decide(at, decision)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Coming({ writing: { run, count }, came }: { writing: Writing; came: number }) {
  const isRateLimited = run?.state.kind === 'held'
  return (
    <p className="flex items-center gap-1.5 text-accent">
      <span className="size-1.5 rounded-full bg-accent motion-safe:animate-pulse" />
      {isRateLimited ? words.held : came === 0 ? words.waiting : words.coming(came, count)}
    </p>
  )
}

function Failed({ writing: { run }, cameNothing }: { writing: Writing; cameNothing: boolean }) {
  if (!run) return null
  const { state } = run
  const failed =
    state.kind === 'failed' || state.kind === 'interrupted'
      ? explainFailure(state.failure, run.model)
      : state.kind === 'finished' && cameNothing
        ? { title: words.none, text: run.text.trim().slice(0, shownLength) }
        : null
  if (!failed) return null
  return (
    <div role="alert" className="rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-13">
      <b className="font-semibold">{failed.title}</b>
      {failed.text && <p className="line-clamp-6 wrap-anywhere">{failed.text}</p>}
    </div>
  )
}

/** Of an answer without rows so much is shown. */
const shownLength = 400
