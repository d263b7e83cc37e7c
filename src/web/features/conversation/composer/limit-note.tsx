import { useStore } from 'zustand'
import { visitor } from '../../../client/visitor.ts'
import { RateLimitNote } from './rate-limit-note.tsx'
import { VisitorNote } from './visitor-note.tsx'

/** What is left of the limits on questions: of the visitor's in a demo, else of the service's. */
export function LimitNote({ columns }: { columns: number }) {
  const room = useStore(visitor, (state) => state.room)
  return room ? <VisitorNote room={room} /> : <RateLimitNote columns={columns} />
}
