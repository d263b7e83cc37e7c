import { formatDecimals } from './decimals.ts'
import { formatNumber } from './language.ts'

/** Milliseconds as seconds: two decimals below one second, one below a hundred, then none. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1000
  return formatDecimals(seconds, seconds < 1 ? 2 : seconds < 100 ? 1 : 0)
}

/** Tokens per second, with a decimal where it says something. */
export const formatSpeed = (tokensPerSecond: number) =>
  tokensPerSecond < 10 ? formatDecimals(tokensPerSecond, 1) : formatNumber(Math.round(tokensPerSecond))

/** A stretch of time in words, from whole seconds: "12 s", "2 min 5 s", "1 h 5 min". */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return withRest(`${minutes} min`, seconds % 60, 's')
  return withRest(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min')
}

const withRest = (whole: string, rest: number, unit: string) =>
  rest === 0 ? whole : `${whole} ${rest} ${unit}`
