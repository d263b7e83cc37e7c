import { memo, useSyncExternalStore } from 'react'
import { scrollableProps, useOverflows } from '../use-overflows.ts'
import type { MathsToken } from './maths-token.ts'
import { currentTypesetter, whenTypesetterLoads } from './typesetter.ts'

type MathsProps = Pick<MathsToken, 'raw' | 'tex' | 'display' | 'open'>

/** A formula; its source while it is being written, until its setting has loaded, and when it is not understood. */
export const Maths = memo(function Maths({ raw, tex, display, open }: MathsProps) {
  const typeset = useSyncExternalStore(
    open ? neverLoads : whenTypesetterLoads,
    currentTypesetter,
    currentTypesetter,
  )
  const formula = open ? undefined : typeset?.(tex, display)
  const isWrong = typeset !== undefined && !open && formula === undefined
  const content = formula ?? <span className={isWrong ? 'tex wrong' : 'tex'}>{isWrong ? raw : tex}</span>
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
