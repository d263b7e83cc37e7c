import { createStore } from 'zustand/vanilla'
import type { Demo, PaidModels } from '#domain/site/site.ts'
import { afterAnswer, readLeft, type VisitorRoom } from '#domain/site/visitor-room.ts'
import { readAnsweredBy } from './answered-by.ts'

/** How this visitor of a demo stands, as the server last said. */
export interface Visitor {
  /** Null where the server is no demo. */
  room: VisitorRoom | null
  /** Answers that may come at once; null where that is not limited. */
  concurrent: number | null
  paidModels: PaidModels
  /** Milliseconds since 1970, when paid models are back; null where that is not known. */
  paidModelsBackAt: number | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const visitor = createStore<Visitor>()(() => ({
  room: null,
  concurrent: null,
  paidModels: 'on',
  paidModelsBackAt: null,
}))

/** What `/api/site` says at a moment, in milliseconds since 1970. */
export function demoReceived(demo: Demo | null, now: number) {
  if (!demo) return
  const { minute, day, concurrent } = demo.visitor
  const limitOf = ({ limit, remaining, resetMs }: typeof minute) => ({
    limit,
    remaining,
    resetAt: now + resetMs,
    asOf: now,
  })
  visitor.setState({
    room: { minute: limitOf(minute), day: limitOf(day) },
    concurrent: Math.max(1, concurrent.limit),
    paidModels: demo.paidModels,
    paidModelsBackAt: demo.paidModelsBackMs === null ? null : now + demo.paidModelsBackMs,
  })
}

/** What an answer or a refusal says, whose request went out at `sentAt`. */
export function visitorHeadersReceived(headers: Headers, sentAt: number) {
  const { room } = visitor.getState()
  const minute = readLeft(headers.get('x-visitor-minute'))
  const day = readLeft(headers.get('x-visitor-day'))
  if (room && (minute || day)) {
    visitor.setState({
      room: {
        minute: afterAnswer(room.minute, minute, { sentAt, windowMs: minuteMs }),
        day: afterAnswer(room.day, day, { sentAt, windowMs: dayMs }),
      },
    })
  }
  const answeredBy = readAnsweredBy(headers)
  if (answeredBy) visitor.setState({ paidModels: answeredBy.reason })
}
