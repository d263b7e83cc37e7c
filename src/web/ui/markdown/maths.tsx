import { memo, useSyncExternalStore } from 'react'
import { PlainPieces } from './plain-pieces.tsx'
import { scrollableProps, useOverflows } from './use-overflows.ts'
import type { MathsToken } from './maths/maths-token.ts'
import { currentTypesetter, whenTypesetterLoads } from './maths/typesetter.ts'
import { useTurn } from './maths/use-turn.ts'
import { words } from './words.ts'

/** A longer formula, in characters, would take seconds to set: its source is shown. */
const longestTypeset = 4_000

type MathsProps = Pick<MathsToken, 'raw' | 'tex' | 'display' | 'open'>

/** A formula; its source while it is being written, until its setting has loaded, and when it is not understood. */
export const Maths = memo(function Maths({ raw, tex, display, open }: MathsProps) {
  const typeset = useSyncExternalStore(
    open ? neverLoads : whenTypesetterLoads,
    currentTypesetter,
    currentTypesetter,
  )
  const hasTurn = useTurn(typeset !== undefined)
  const isTooLong = tex.length > longestTypeset
  const formula = open || isTooLong || !hasTurn ? undefined : typeset?.(tex, display)
  const isWrong = !open && (isTooLong || (typeset !== undefined && hasTurn && formula === undefined))
  const content = formula ?? (
    <>
      <span className={isWrong ? 'tex wrong' : 'tex'}>
        <PlainPieces text={isWrong ? raw : tex} />
      </span>
      {isWrong && isTooLong && <TooLong characters={tex.length} />}
    </>
  )
  // What is copied out of an answer is the source.
  const source = open ? undefined : raw.trim()
  return display ? (
    <DisplayMaths source={source}>{content}</DisplayMaths>
  ) : (
    <span className="maths" data-source={source}>
      {content}
    </span>
  )
})

const TooLong = ({ characters }: { readonly characters: number }) => (
  <span className="block font-sans text-[12px] text-muted">
    {words.tooLongFormula(characters, longestTypeset)}
  </span>
)

const neverLoads = () => () => {}

type DisplayMathsProps = { readonly source: string | undefined; readonly children: React.ReactNode }

function DisplayMaths({ source, children }: DisplayMathsProps) {
  const [overflows, watch] = useOverflows()
  return (
    <span
      ref={watch}
      className="maths display"
      data-source={source}
      {...scrollableProps(overflows, 'Formula')}
    >
      {children}
    </span>
  )
}
