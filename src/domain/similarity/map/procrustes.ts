import type { Points } from './points.ts'

export interface Aligned {
  /** The second map, moved to lie over the first. */
  points: Points
  isMirrored: boolean
  /** How much does not fit: 0 where the maps have the same shape, 1 where they have nothing in common. */
  residual: number
}

/**
 * Turns, mirrors, moves and stretches the second map so that its points come as near as possible to the first's, by
 * least squares (orthogonal Procrustes: Schönemann, Psychometrika 31, 1966; with move and stretch Gower, Psychometrika
 * 40, 1975). The residual is Gower's m², the same whichever map comes first. Points of both belong together by index.
 */
export function aligned(target: Points, moving: Points): Aligned {
  const there = middleOf(target)
  const here = middleOf(moving)
  let [turned, crossed, mirrored, mirroredCrossed, targetSize, movingSize] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < moving.values.length; at += 2) {
    const [x, y] = offset(moving, at, here)
    const [toX, toY] = offset(target, at, there)
    turned += x * toX + y * toY
    crossed += x * toY - y * toX
    mirrored += x * toX - y * toY
    mirroredCrossed += x * toY + y * toX
    targetSize += toX * toX + toY * toY
    movingSize += x * x + y * y
  }
  // In two dimensions the best turn is in closed form: the sums of all x times x' and so on are its cosine and sine.
  const fit = Math.sqrt(turned * turned + crossed * crossed)
  const mirroredFit = Math.sqrt(mirrored * mirrored + mirroredCrossed * mirroredCrossed)
  const isMirrored = mirroredFit > fit
  const best = isMirrored ? mirroredFit : fit
  const [cosine, sine] = isMirrored ? [mirrored, mirroredCrossed] : [turned, crossed]
  // Nothing to go by, as with all points on one spot: the shape stays as it is.
  const [across, along] = best > 0 ? [cosine / movingSize, sine / movingSize] : [1, 0]
  const values = new Float64Array(moving.values.length)
  for (let at = 0; at < values.length; at += 2) {
    const [x, towards] = offset(moving, at, here)
    const y = isMirrored ? -towards : towards
    values[at] = there.x + across * x - along * y
    values[at + 1] = there.y + along * x + across * y
  }
  return {
    points: { count: moving.count, values },
    isMirrored,
    residual: residualOf(best, targetSize, movingSize),
  }
}

function residualOf(fit: number, targetSize: number, movingSize: number) {
  if (targetSize === 0 && movingSize === 0) return 0
  if (targetSize === 0 || movingSize === 0) return 1
  return Math.max(0, 1 - (fit / targetSize) * (fit / movingSize))
}

interface Place {
  x: number
  y: number
}

function middleOf({ count, values }: Points): Place {
  let [x, y] = [0, 0]
  for (let at = 0; at < values.length; at += 2) {
    x += values[at] ?? 0
    y += values[at + 1] ?? 0
  }
  return count > 0 ? { x: x / count, y: y / count } : { x, y }
}

const offset = ({ values }: Points, at: number, { x, y }: Place): [number, number] => [
  (values[at] ?? 0) - x,
  (values[at + 1] ?? 0) - y,
]
