const maxMatches = 3
/** The share of letters that may differ for a name still to be meant. */
const tolerance = 0.4
/** Longer names are compared by their beginning. */
const maxComparedLength = 100

/** The ids whose name, with or without the provider, comes close to what was asked for. The closest first. */
export function nearMatches(asked: string, ids: readonly string[]): string[] {
  const wanted = asked.slice(0, maxComparedLength).toLowerCase()
  let near: { id: string; distance: number }[] = []
  for (const id of ids) {
    // Only what is closer than the last of those found so far can take its place.
    const last = near[maxMatches - 1]?.distance
    if (last === 0) break
    const distance = distanceTo(wanted, id.slice(0, 2 * maxComparedLength).toLowerCase(), last ?? tolerance)
    if (distance > tolerance || (last !== undefined && distance >= last)) continue
    near = [...near, { id, distance }].sort((a, b) => a.distance - b.distance).slice(0, maxMatches)
  }
  return near.map(({ id }) => id)
}

function distanceTo(wanted: string, id: string, max: number): number {
  const bare = id.slice(id.indexOf('/') + 1)
  const wantedBare = wanted.slice(wanted.indexOf('/') + 1)
  if (wantedBare.length >= 3 && bare.includes(wantedBare)) return 0
  return Math.min(share(wanted, id, max), share(wanted, bare, max))
}

/** The share of letters that differ, or 1 where it is more than `most`. */
function share(a: string, b: string, max: number): number {
  const maxLength = Math.max(a.length, b.length, 1)
  const maxLetters = Math.floor(maxLength * max)
  if (Math.abs(a.length - b.length) > maxLetters) return 1
  return Math.min(1, editDistance(a, b, maxLetters) / maxLength)
}

/**
 * Levenshtein's: how many letters must be put in, taken out or changed to get from one to the other.
 * Infinity as soon as it is more than `most`: with thousands of ids few are counted to the end.
 */
function editDistance(a: string, b: string, max: number): number {
  let previous = Uint16Array.from({ length: b.length + 1 }, (_, column) => column)
  let row = new Uint16Array(b.length + 1)
  for (let line = 0; line < a.length; line += 1) {
    if (nextRow(previous, row, a.charCodeAt(line), b) > max) return Infinity
    ;[previous, row] = [row, previous]
  }
  return previous[b.length] ?? 0
}

/** Fills the row below `previous` for one more letter. The smallest distance in it, under which none can end. */
function nextRow(previous: Uint16Array, row: Uint16Array, letter: number, b: string): number {
  let above = previous[0] ?? 0
  let left = above + 1
  let smallest = left
  row[0] = left
  for (let column = 1; column <= b.length; column += 1) {
    const diagonal = above + (letter === b.charCodeAt(column - 1) ? 0 : 1)
    above = previous[column] ?? 0
    left = Math.min(diagonal, above + 1, left + 1)
    row[column] = left
    smallest = Math.min(smallest, left)
  }
  return smallest
}
