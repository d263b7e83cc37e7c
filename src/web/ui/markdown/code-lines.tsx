import { memo, useSyncExternalStore } from 'react'
import { Caret } from './caret.tsx'
import { colourLine, colourLines, type Piece } from './highlight/colour-lines.ts'
import { currentHighlighter, whenHighlighterLoads, type Highlighter } from './highlight/highlighter.ts'

const longestCode = 200_000
const longestWhole = 60_000

type CodeLinesProps = {
  readonly text: string
  readonly grammar: string | undefined
  readonly open: boolean
  readonly caret: boolean
}

/** The lines of a code block, coloured once colours have loaded. */
export function CodeLines({ text, grammar, open, caret }: CodeLinesProps) {
  const isPlain = grammar === undefined || text.length > longestCode
  const highlighter = useSyncExternalStore(
    isPlain ? neverLoads : whenHighlighterLoads,
    currentHighlighter,
    currentHighlighter,
  )
  const body = text.endsWith('\n') && !open ? text.slice(0, -1) : text
  const end = caret && <Caret />
  if (isPlain || !highlighter) {
    return (
      <>
        {body}
        {end}
      </>
    )
  }
  const lines = body.split('\n')
  // The last line may go on: it is coloured when it is complete.
  const last = open ? lines.pop() : undefined
  const whole = !open && text.length <= longestWhole ? colourLines(body, grammar, highlighter) : undefined
  return (
    <>
      {lines.map((line, index) => (
        <Line key={index} line={line} pieces={whole?.[index]} grammar={grammar} highlighter={highlighter} />
      ))}
      {last}
      {end}
    </>
  )
}

const neverLoads = () => () => {}

type LineProps = {
  readonly line: string
  readonly pieces: readonly Piece[] | undefined
  readonly grammar: string
  readonly highlighter: Highlighter
}

// While a block grows, each line is coloured once, by itself; what spans lines is set right when it ends.
const Line = memo(function Line({ line, pieces, grammar, highlighter }: LineProps) {
  return (
    <>
      {(pieces ?? colourLine(line, grammar, highlighter)).map(({ text, colour }, index) =>
        colour ? (
          <span key={index} className={colour}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {'\n'}
    </>
  )
})
