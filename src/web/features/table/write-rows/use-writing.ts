import { useEffect, useMemo, useRef, useState } from 'react'
import { loneRun } from '#domain/run/lone-run.ts'
import { isSettled, reduceRun, type RunEvent } from '#domain/run/run.ts'
import type { Model } from '#domain/models/model.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { rowKeys } from '#domain/table/write-rows/offered-rows.ts'
import { rowsRequest } from '#domain/table/write-rows/rows-request.ts'
import type { WrittenRow } from '#domain/table/write-rows/written-row.ts'
import type { Ask } from '../../../runner/ask.ts'
import { acceptedOf, newWriting, offersOf, withOffersKept, type Writing } from './writing.ts'

/** What is written and not in the table yet is there again when the dialog is opened once more. */
const kept = new Map<SessionId, Writing>()

interface Options {
  sessionId: SessionId
  prompt: string
  variables: readonly Variable[]
  /** The rows of the table. */
  inTable: readonly WrittenRow[]
  /** Unless the reader says otherwise. */
  proposesExpected: boolean
  ask: Ask
}

/** Has a model write rows, and holds what was decided of them. */
export function useWriting({ sessionId, prompt, variables, inTable, proposesExpected, ask }: Options) {
  const [writing, setWriting] = useState(() => kept.get(sessionId) ?? newWriting)
  const stop = useRef(() => undefined as void)
  const { earlier, run: present, hasExpected, asked } = writing
  const keys = useMemo(() => rowKeys(inTable, variables), [inTable, variables])
  const offers = useMemo(
    () => offersOf({ earlier, run: present, hasExpected, asked }, variables, keys),
    [earlier, present, hasExpected, asked, variables, keys],
  )
  // What comes last comes when the dialog is gone: it has to find its way into what is kept.
  const change = (next: (before: Writing) => Writing) => {
    const after = next(kept.get(sessionId) ?? newWriting)
    kept.set(sessionId, after)
    setWriting(after)
  }
  // Nobody would see what comes.
  useEffect(() => () => stop.current(), [])

  const askFor = (model: Model, before: Writing, moreLike: readonly WrittenRow[]) => {
    const { description, count } = before
    const writesExpected = before.writesExpected ?? proposesExpected
    const run = loneRun({ id: `${before.paid.length}`, model: model.id, price: model.price })
    change(() => ({ ...before, run, hasExpected: writesExpected, asked: variables }))
    const onEvents = (events: readonly RunEvent[]) =>
      change((now) => (now.run?.id === run.id ? { ...now, run: events.reduce(reduceRun, now.run) } : now))
    stop.current = ask(
      rowsRequest({
        model: model.id,
        description,
        count,
        variables,
        prompt,
        examples: inTable,
        writesExpected,
        moreLike,
      }),
      onEvents,
    )
  }

  return {
    writing,
    offers,
    isComing: writing.run !== null && !isSettled(writing.run),
    change,
    /** What was accepted stays, the other offers go. */
    write: (model: Model) => askFor(model, withOffersKept(writing, offers, 'accepted'), []),
    writeMore: (model: Model) => {
      const accepted = acceptedOf(offers, writing)
      const wanted = offers.filter((_, at) => writing.decisions[at] !== 'rejected')
      askFor(model, withOffersKept(writing, offers, 'all'), accepted.length > 0 ? accepted : wanted)
    },
    stop: () => stop.current(),
    /** The offers are in the table, or not wanted. */
    finish: () => change((before) => ({ ...before, earlier: [], decisions: {}, run: null, paid: [] })),
  }
}
