import { Fragment, type ReactNode } from 'react'
import { wholeLetterEnd } from './text-limits.ts'

// Chinese, Japanese, Korean, Thai and their kin need no spaces: the browser knows where their lines may end.
const runs =
  /[^\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/g
/** Browsers lay out a run in the square of its length: at this one it cannot be noticed yet. */
const maxRunLength = 300
const partLength = 200

/**
 * Text in which runs of hundreds of letters without a space may be broken anywhere, and are laid out part by part. What
 * is copied out of it is the same text.
 */
export function withLongRuns(text: string, key: number | string): ReactNode {
  if (text.length <= maxRunLength) return text
  const parts: ReactNode[] = []
  let shown = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (run.length <= maxRunLength) continue
    if (index > shown) parts.push(text.slice(shown, index))
    // A letter may end a line in it, where nothing else could.
    parts.push(
      <span key={index} className="break-all">
        {brokenRun(run)}
      </span>,
    )
    shown = index + run.length
  }
  if (shown === 0) return text
  if (shown < text.length) parts.push(text.slice(shown))
  return <Fragment key={key}>{parts}</Fragment>
}

function brokenRun(run: string) {
  const parts: ReactNode[] = []
  for (let start = 0; start < run.length;) {
    const end = wholeLetterEnd(run, start + partLength)
    parts.push(<Fragment key={start}>{run.slice(start, end)}</Fragment>)
    if (end < run.length) parts.push(<wbr key={`after ${start}`} />)
    start = end
  }
  return parts
}
