/** Milliseconds as seconds: two decimals below one second, one below a hundred, then none. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1000
  return seconds.toFixed(seconds < 1 ? 2 : seconds < 100 ? 1 : 0)
}

/** Tokens per second, with a decimal where it says something. */
export const formatSpeed = (tokensPerSecond: number) =>
  tokensPerSecond < 10 ? tokensPerSecond.toFixed(1) : formatCount(Math.round(tokensPerSecond))

const counts = new Intl.NumberFormat('en-US')

/** 1240 as 1,240. */
export const formatCount = (count: number) => counts.format(count)

/** How many words a text has, as a reader would count them. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
