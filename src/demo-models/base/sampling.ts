import type { Random } from './random.ts'

/** How to draw from a distribution: the two sliders of a chat request. */
export interface Draw {
  /** 0 always takes the likeliest. */
  temperature: number
  /** Only the likeliest whose probabilities together reach this stay in the draw. */
  topP: number
}

/** The chances after temperature, from natural logarithms of any common scale. */
export function withTemperature(logs: readonly number[], temperature: number): number[] {
  const highest = Math.max(...logs)
  if (temperature <= 0) {
    const first = logs.indexOf(highest)
    return logs.map((_, at) => (at === first ? 1 : 0))
  }
  const weights = logs.map((log) => Math.exp((log - highest) / temperature))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Keeps the smallest group of likeliest entries that reaches `topP`, and shares the whole among them. */
export function withinNucleus(chances: readonly number[], topP: number): number[] {
  if (topP >= 1) return [...chances]
  const order = chances.map((_, at) => at).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
  const kept = new Set<number>()
  let sum = 0
  for (const at of order) {
    kept.add(at)
    sum += chances[at] ?? 0
    if (sum >= topP) break
  }
  return chances.map((chance, at) => (kept.has(at) ? chance / sum : 0))
}

/** Which entry is drawn. */
export function drawIndex(logs: readonly number[], draw: Draw, random: Random): number {
  const chances = withinNucleus(withTemperature(logs, draw.temperature), draw.topP)
  let left = random()
  for (const [at, chance] of chances.entries()) {
    left -= chance
    if (left < 0 && chance > 0) return at
  }
  return chances.indexOf(Math.max(...chances))
}

/** Draws one of several ways to say something; the earlier in the list, the likelier. */
export function choose<T>(options: readonly [T, ...T[]], draw: Draw, random: Random): T {
  const logs = options.map((_, at) => -0.5 * at)
  return options[drawIndex(logs, draw, random)] ?? options[0]
}
