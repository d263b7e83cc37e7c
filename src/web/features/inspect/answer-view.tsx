import type { RefObject } from 'react'
import type { Exchange } from '#domain/exchange/exchange.ts'
import { relevantHeaders } from '#domain/exchange/relevant-headers.ts'
import { wireEndOf } from '#domain/exchange/wire-end.ts'
import { detailsOf } from '#domain/run/failure.ts'
import { figuresOf } from '#domain/run/figures.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { EventList, WireText } from './event-list.tsx'
import { Facts, type Fact } from './facts.tsx'
import { words } from './words.ts'

const texts = words.answer

interface AnswerViewProps {
  run: Run
  /** What went over the wire; undefined where it is not kept any more. */
  exchange: Exchange | undefined
  scroller: RefObject<HTMLElement | null>
}

/** What came for an answer, or what is saved of that. */
export function AnswerView({ run, exchange, scroller }: AnswerViewProps) {
  if (!exchange) return <SavedAnswer run={run} />
  const { head, events, omittedEvents } = exchange
  const isStream = events.length > 1 || (head?.status === 200 && events.length === 0)
  const only = isStream ? undefined : events[0]
  const headers = head ? relevantHeaders(head) : []
  return (
    <>
      <Facts facts={factsOf(run, exchange)} />
      {headers.length > 0 && (
        <section>
          <h3 className="mb-1 text-13 font-semibold">{texts.headers}</h3>
          <Facts facts={headers} label={texts.headers} />
        </section>
      )}
      <section>
        <h3 className="mb-1 text-13 font-semibold">
          {only ? texts.body : texts.events(events.length + omittedEvents.count)}
        </h3>
        {events.length === 0 && <p className="text-12 text-muted">{texts.none}</p>}
        {only ? (
          <p className="rounded-lg border border-border bg-sunken px-3 py-2 text-12 leading-4.5">
            <WireText text={only.data} />
          </p>
        ) : (
          <EventList events={events} omittedEvents={omittedEvents} scroller={scroller} />
        )}
      </section>
    </>
  )
}

function factsOf(run: Run, exchange: Exchange): Fact[] {
  const { head, end } = exchange
  // It is told in the last events: as long as others come there is nothing to read.
  const { finishReason, usage } = end ? wireEndOf(exchange) : { finishReason: null, usage: null }
  return [
    [texts.status, head?.status ?? texts.noStatus],
    [texts.finish, finishReason ?? texts.notStated],
    [texts.usage, usage ?? texts.notStated],
    [texts.times.queued, timeOf(figuresOf(run).queued)],
    [texts.times.began, timeOf(head?.afterMs ?? null)],
    [texts.times.firstToken, timeOf(run.firstTokenMs)],
    [texts.times.end, end ? texts.ended(end.afterMs, end.kind) : texts.stillComing],
  ]
}

const timeOf = (ms: number | null) => (ms === null ? texts.unknown : texts.seconds(ms))

function SavedAnswer({ run }: { run: Run }) {
  const { state, usage, firstTokenMs, elapsedMs } = run
  const details = 'failure' in state ? detailsOf(state.failure) : null
  const { queued } = figuresOf(run)
  const facts: (Fact | false)[] = [
    [texts.state, texts.states[state.kind]],
    state.kind === 'finished' && [texts.finish, state.reason],
    details?.status != null && [texts.status, details.status],
    details?.code != null && [texts.code, details.code],
    details !== null && [texts.message, details.message],
    details?.requestId != null && [texts.requestId, details.requestId],
    usage !== null && [texts.usage, texts.tokens(usage.promptTokens, usage.completionTokens)],
    queued !== null && [texts.times.queued, timeOf(queued)],
    firstTokenMs !== null && [texts.times.firstToken, timeOf(firstTokenMs)],
    elapsedMs !== null && [texts.times.end, timeOf(elapsedMs)],
  ]
  return (
    <>
      <p className="text-13 text-pretty">{run.sentAt === null ? words.nothing : texts.forgotten}</p>
      {(run.sentAt !== null || isSettled(run)) && <Facts facts={facts.filter((fact) => fact !== false)} />}
    </>
  )
}
