const mostMatches = 3
/** The share of letters that may differ for a name still to be meant. */
const tolerance = 0.4

/** The ids whose name, with or without the provider, comes close to what was asked for. The closest first. */
export function nearMatches(asked: string, ids: readonly string[]): string[] {
  const wanted = asked.slice(0, 100).toLowerCase()
  return ids
    .map((id) => ({ id, distance: distanceTo(wanted, id.toLowerCase()) }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostMatches)
    .map(({ id }) => id)
}

function distanceTo(wanted: string, id: string): number {
  const bare = id.slice(id.indexOf('/') + 1)
  const wantedBare = wanted.slice(wanted.indexOf('/') + 1)
  if (wantedBare.length >= 3 && bare.includes(wantedBare)) return 0
  return Math.min(share(wanted, id), share(wanted, bare))
}

const share = (a: string, b: string) => editDistance(a, b) / Math.max(a.length, b.length, 1)

/** Levenshtein's: how many letters must be put in, taken out or changed to get from one to the other. */
function editDistance(a: string, b: string): number {
  let distances = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const letter of a) distances = nextRow(distances, letter, b)
  return distances.at(-1) ?? 0
}

function nextRow([first = 0, ...previous]: number[], letter: string, b: string): number[] {
  const row = [first + 1]
  let diagonal = first
  let left = first + 1
  previous.forEach((above, column) => {
    const change = diagonal + (letter === b[column] ? 0 : 1)
    left = Math.min(change, above + 1, left + 1)
    diagonal = above
    row.push(left)
  })
  return row
}
