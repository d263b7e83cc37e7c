import { useTicking } from './use-ticking.ts'

const tickMs = 250

/** Whole seconds until a moment, in milliseconds since 1970; 0 once it is over. */
export function useSecondsUntil(moment: number): number {
  const now = useTicking(tickMs)
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
