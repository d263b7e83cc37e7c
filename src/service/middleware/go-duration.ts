/** A duration as Go prints it (`12ms`, `1s`, `6m0s`), which is how the field writes its reset headers. */
export function goDuration(milliseconds: number): string {
  const ms = Math.max(0, Math.ceil(milliseconds))
  if (ms === 0) return '0s'
  if (ms < 1000) return `${ms}ms`
  const seconds = (ms % 60_000) / 1000
  const minutes = Math.floor(ms / 60_000)
  return minutes > 0 ? `${minutes}m${seconds}s` : `${seconds}s`
}
