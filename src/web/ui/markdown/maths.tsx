import { memo, useSyncExternalStore } from 'react'
import { PlainPieces } from './plain-pieces.tsx'
import { scrollableProps, useOverflows, usePartsOverflow } from './use-overflows.ts'
import { maxTypesetLength } from './maths/katex-options.ts'
import type { MathsToken } from './maths/maths-token.ts'
import { currentTypesetter, whenTypesetterLoads } from './maths/typesetter.ts'
import { useTurn } from './maths/use-turn.ts'
import { words } from './words.ts'

type MathsProps = Pick<MathsToken, 'raw' | 'tex' | 'display' | 'open'>

/** A formula; its source while it is being written, until its setting has loaded, and when it is not understood. */
export const Maths = memo(function Maths({ raw, tex, display, open }: MathsProps) {
  const typeset = useSyncExternalStore(
    open ? neverLoads : whenTypesetterLoads,
    currentTypesetter,
    currentTypesetter,
  )
  const hasTurn = useTurn(typeset !== undefined)
  const isTooLong = tex.length > maxTypesetLength
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
  if (display) return <DisplayMaths source={source}>{content}</DisplayMaths>
  if (formula) return <InlineMaths source={source}>{content}</InlineMaths>
  return (
    <span className="maths" data-source={source}>
      {content}
    </span>
  )
})

const TooLong = ({ characters }: { readonly characters: number }) => (
  <span className="block font-sans text-[12px] text-muted">
    {words.tooLongFormula(characters, maxTypesetLength)}
  </span>
)

const neverLoads = () => () => {}

type SetMathsProps = { readonly source: string | undefined; readonly children: React.ReactNode }

function DisplayMaths({ source, children }: SetMathsProps) {
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

/** Lines break between its parts only: one that is wider than a line gets a box that scrolls. */
function InlineMaths({ source, children }: SetMathsProps) {
  const [overflows, watch] = usePartsOverflow('.base')
  return (
    <span
      ref={watch}
      className={overflows ? 'maths wide' : 'maths'}
      data-source={source}
      {...scrollableProps(overflows, 'Formula')}
    >
      {children}
    </span>
  )
}
