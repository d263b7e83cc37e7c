import type { Join } from './average-linkage.ts'

/** A group's texts stand from start to before end, those of its left part before middle. */
export interface Branch {
  start: number
  middle: number
  end: number
  /** What was joined; a single text is no branch. */
  left: Branch | undefined
  right: Branch | undefined
}

/** The texts as the joins put them together, and where each join's are, parts before wholes. */
export function layOut(joins: readonly Join[], size: number): { order: number[]; branches: Branch[] } {
  const sizeOf = (name: number): number => (name < size ? 1 : (sizes[name - size] ?? 0))
  const sizes: number[] = []
  for (const { left, right } of joins) sizes.push(sizeOf(left) + sizeOf(right))
  const starts = new Uint32Array(size + joins.length)
  for (const [index, { left, right }] of [...joins.entries()].reverse()) {
    starts[left] = starts[size + index] ?? 0
    starts[right] = (starts[left] ?? 0) + sizeOf(left)
  }
  const branches: Branch[] = []
  for (const { left, right } of joins) {
    branches.push({
      start: starts[left] ?? 0,
      middle: starts[right] ?? 0,
      end: (starts[right] ?? 0) + sizeOf(right),
      left: branches[left - size],
      right: branches[right - size],
    })
  }
  const order = Array.from({ length: size }, () => 0)
  for (const [text, start] of starts.subarray(0, size).entries()) order[start] = text
  return { order, branches }
}
