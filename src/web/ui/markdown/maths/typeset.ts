import { renderToString } from 'katex'
import type { ReactNode } from 'react'
import { elementsOf } from './elements-of.ts'
import { katexOptions } from './katex-options.ts'
import 'katex/dist/katex.min.css'

const maxKept = 500
const kept = new Map<string, ReactNode>()

/** A formula as elements, with its MathML for those who listen; undefined when it is not understood. */
export function typeset(tex: string, display: boolean): ReactNode {
  const key = `${display ? 'd' : 'i'}${tex}`
  if (!kept.has(key)) {
    const oldest = kept.size < maxKept ? undefined : kept.keys().next().value
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, newlySet(tex, display))
  }
  return kept.get(key)
}

function newlySet(tex: string, display: boolean): ReactNode {
  try {
    return elementsOf(renderToString(tex, katexOptions(display, 'htmlAndMathml')))
  } catch {
    return undefined
  }
}
