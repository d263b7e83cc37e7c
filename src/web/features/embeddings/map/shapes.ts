/** What stands for a group on the maps, beside the hue of the column. */
export const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross', 'wedge', 'ring'] as const
export type Shape = (typeof shapes)[number]

/** Their outlines in a square of 14, as SVG writes them. What a ring leaves out is by the even-odd rule. */
export const outlines: Readonly<Record<Shape, string>> = {
  circle: 'M12.5 7a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0z',
  square: 'M2 2h10v10h-10z',
  triangle: 'M7 1l6.5 11h-13z',
  diamond: 'M7 0l7 7l-7 7l-7-7z',
  cross: 'M5 1h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
  wedge: 'M7 13l6.5-11h-13z',
  ring: 'M12.5 7a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0zM10 7a3 3 0 1 1-6 0a3 3 0 0 1 6 0z',
}

const own = shapes.slice(0, -1)

export interface GroupShapes {
  /** In the order in which the groups come first. The last may stand for all others, with null for its name. */
  legend: readonly { group: string | null; shape: Shape }[]
  /** For each text. */
  shapeOf: readonly Shape[]
}

/** The six largest groups have a shape of their own; the others, and texts without a group, share one. */
export function shapesOfGroups(groups: readonly (string | null)[]): GroupShapes {
  const sizes = new Map<string, number>()
  for (const group of groups) if (group !== null) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  if (sizes.size === 0) return { legend: [], shapeOf: groups.map(() => 'circle') }
  const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, own.length)
  const kept = new Set(largest.map(([group]) => group))
  const named = [...sizes.keys()].filter((group) => kept.has(group))
  const shapeByGroup = new Map(named.map((group, place) => [group, own[place] ?? 'ring']))
  const shapeOf = groups.map((group): Shape =>
    group === null ? 'ring' : (shapeByGroup.get(group) ?? 'ring'),
  )
  const legend = [...shapeByGroup].map(([group, shape]) => ({ group, shape }))
  return { legend: shapeOf.includes('ring') ? [...legend, { group: null, shape: 'ring' }] : legend, shapeOf }
}
