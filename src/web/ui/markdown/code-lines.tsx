import { memo, useSyncExternalStore } from 'react'
import { Caret } from './caret.tsx'
import { colourLine, colourLines, type Piece } from './highlight/colour-lines.ts'
import { currentHighlighter, whenHighlighterLoads, type Highlighter } from './highlight/highlighter.ts'
import { lineGroups } from './line-groups.ts'
import { withLongRuns } from './long-runs.tsx'
import { PlainPieces } from './plain-pieces.tsx'

/** Code beyond so many characters has no colours. */
const maxColoured = 50_000
/** Longer code is coloured line by line, also when it is complete. */
const maxColouredWhole = 20_000

type CodeLinesProps = {
  readonly text: string
  readonly grammar: string | undefined
  readonly open: boolean
  readonly caret: boolean
}

/** The lines of a code block, coloured once colours have loaded. */
export function CodeLines({ text, grammar, open, caret }: CodeLinesProps) {
  const isPlain = grammar === undefined
  const loaded = useSyncExternalStore(
    isPlain ? neverLoads : whenHighlighterLoads,
    currentHighlighter,
    currentHighlighter,
  )
  const colours = isPlain || !loaded ? undefined : { grammar, highlighter: loaded }
  const body = text.endsWith('\n') && !open ? text.slice(0, -1) : text
  const groups = lineGroups(body)
  const whole =
    colours && !open && text.length <= maxColouredWhole
      ? colourLines(body, colours.grammar, colours.highlighter)
      : undefined
  return groups.map(({ firstLine, start, lines }, index) => {
    const isColoured = colours !== undefined && start + lines.length <= maxColoured
    const isLast = index === groups.length - 1
    return (
      <LineGroup
        key={firstLine}
        text={lines}
        grammar={isColoured ? colours.grammar : undefined}
        highlighter={isColoured ? colours.highlighter : undefined}
        whole={whole}
        firstLine={firstLine}
        open={open && isLast}
        caret={caret && isLast}
      />
    )
  })
}

const neverLoads = () => () => {}

type LineGroupProps = {
  readonly text: string
  readonly grammar: string | undefined
  readonly highlighter: Highlighter | undefined
  /** The pieces of all lines of the block, once it is complete. */
  readonly whole: readonly Piece[][] | undefined
  readonly firstLine: number
  readonly open: boolean
  readonly caret: boolean
}

// A box of its own: while a long block grows, only the last one is laid out again.
const LineGroup = memo(function LineGroup(props: LineGroupProps) {
  const { text, grammar, highlighter, whole, firstLine, open, caret } = props
  // The last line of a box has a height of its own only when something follows it.
  const end = caret ? <Caret /> : !open && '\n'
  if (grammar === undefined || !highlighter) {
    return (
      <span className="lines">
        <PlainPieces text={text} />
        {end}
      </span>
    )
  }
  const lines = text.split('\n')
  // The last line may go on: it is coloured when it is complete.
  const last = open ? lines.pop() : undefined
  return (
    <span className="lines">
      {lines.map((line, index) => (
        <Line
          key={index}
          line={line}
          pieces={whole?.[firstLine + index]}
          grammar={grammar}
          highlighter={highlighter}
          isLast={last === undefined && index === lines.length - 1}
        />
      ))}
      {last}
      {end}
    </span>
  )
})

type LineProps = {
  readonly line: string
  readonly pieces: readonly Piece[] | undefined
  readonly grammar: string
  readonly highlighter: Highlighter
  readonly isLast: boolean
}

// While a block grows, each line is coloured once, by itself; what spans lines is set right when it ends.
const Line = memo(function Line({ line, pieces, grammar, highlighter, isLast }: LineProps) {
  return (
    <>
      {(pieces ?? colourLine(line, grammar, highlighter)).map(({ text, colour }, index) =>
        colour ? (
          <span key={index} className={colour}>
            {withLongRuns(text, 0)}
          </span>
        ) : (
          withLongRuns(text, index)
        ),
      )}
      {!isLast && '\n'}
    </>
  )
})
