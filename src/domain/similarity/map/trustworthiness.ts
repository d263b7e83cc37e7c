import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Points } from './points.ts'

export interface Trustworthiness {
  /** 1 when all neighbours on the map are neighbours by the full vectors, about 0.5 by chance. */
  value: number
  k: number
  /** How many texts were asked for their neighbours: a sample where there are many. */
  asked: number
}

export interface TrustworthinessOptions {
  points: Points
  /** How alike the text is to each of all texts by the full vectors, the text itself among them. */
  similaritiesOf: (text: number) => ArrayLike<number>
  /** How many neighbours on the map are looked at; at most what the formula allows, fewer than half of the texts. */
  k?: number
  /** Which texts are asked where there are more than `maxAsked`. */
  seed?: number
  maxAsked?: number
}

/**
 * Whether what lies close on a map is close: neighbours on it that are none by the full vectors count against it by
 * their rank there (Venna & Kaski, Neighborhood preservation in nonlinear projection methods, ICANN 2001; the formula as
 * in scikit-learn's `manifold.trustworthiness`). Null for fewer than three texts. Equal texts come in their own order.
 */
export function trustworthiness(options: TrustworthinessOptions): Trustworthiness | null {
  const { points, similaritiesOf, k: wanted = 5, seed = 1, maxAsked = 2_000 } = options
  const { count } = points
  const k = Math.min(wanted, Math.ceil(count / 2) - 1)
  if (k < 1) return null
  const asked = sampleOf(count, Math.min(count, maxAsked), seed)
  let penalty = 0
  for (const text of asked) {
    const similarities = similaritiesOf(text)
    for (const other of nearestOnMap(points, text, k)) {
      penalty += Math.max(0, rankOf(similarities, text, other) - k)
    }
  }
  const worst = (asked.length * k * (2 * count - 3 * k - 1)) / 2
  return { value: 1 - penalty / worst, k, asked: asked.length }
}

/** So many of the numbers from 0 to below count, drawn without putting back (Fisher & Yates); all in order when that is all. */
function sampleOf(count: number, size: number, seed: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  if (size === count) return all
  const random = seededRandom(seed)
  for (let index = 0; index < size; index++) {
    const drawn = index + Math.floor(random() * (count - index))
    const swapped = all[index] ?? 0
    all[index] = all[drawn] ?? 0
    all[drawn] = swapped
  }
  return all.slice(0, size)
}

function nearestOnMap({ count, values }: Points, text: number, k: number): number[] {
  const nearest: number[] = []
  const distances: number[] = []
  const [x, y] = [values[2 * text] ?? 0, values[2 * text + 1] ?? 0]
  for (let other = 0; other < count; other++) {
    const across = (values[2 * other] ?? 0) - x
    const along = (values[2 * other + 1] ?? 0) - y
    const distance = across * across + along * along
    if (other === text || (nearest.length === k && distance >= (distances[k - 1] ?? 0))) continue
    let place = Math.min(nearest.length, k - 1)
    for (; place > 0 && (distances[place - 1] ?? 0) > distance; place--) {
      distances[place] = distances[place - 1] ?? 0
      nearest[place] = nearest[place - 1] ?? 0
    }
    distances[place] = distance
    nearest[place] = other
  }
  return nearest
}

/** 1 for the most alike other text. */
function rankOf(similarities: ArrayLike<number>, text: number, other: number): number {
  const similarity = similarities[other] ?? 0
  let rank = 1
  for (let each = 0; each < similarities.length; each++) {
    const value = similarities[each] ?? 0
    if (each !== text && (value > similarity || (value === similarity && each < other))) rank++
  }
  return rank
}
