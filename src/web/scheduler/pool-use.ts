import type { Pool } from './job.ts'

/** Of a pool, while jobs are chosen: how many more may begin, and how many are reported as waiting. */
interface Room {
  slots: number
  reportable: number
}

/** Counts what waits and runs in each pool. */
export function createPoolUse() {
  const counts = new Map<Pool, { waiting: number; running: number }>()

  return {
    changed(pool: Pool, { waiting = 0, running = 0 }: { waiting?: number; running?: number }): void {
      const count = counts.get(pool) ?? { waiting: 0, running: 0 }
      count.waiting += waiting
      count.running += running
      if (count.waiting + count.running > 0) counts.set(pool, count)
      else counts.delete(pool)
    },
    /** Of the pools in which something waits and may begin. */
    rooms(): Map<Pool, Room> {
      const rooms = new Map<Pool, Room>()
      for (const [pool, { waiting, running }] of counts) {
        const slots = pool.maxConcurrent() - running
        if (waiting > 0 && slots > 0) rooms.set(pool, { slots, reportable: slots })
      }
      return rooms
    },
  }
}
