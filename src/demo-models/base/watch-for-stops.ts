type StopSighting =
  /** This stop sequence is complete. It begins at `start` in the piece just given; below 0 in one before it. */
  | { kind: 'stop'; sequence: string; start: number }
  /** So many characters at the end may be the beginning of one. */
  | { kind: 'open'; length: number }

/**
 * Looks for stop sequences in a text that comes in pieces, by Knuth, Morris and Pratt: each character is
 * looked at once, however long the sequences are. The one that is complete first counts, of several the
 * longest.
 */
export function watchForStops(stop: readonly string[]): (piece: string) => StopSighting {
  const longestFirst = stop.toSorted((a, b) => b.length - a.length)
  const watched = longestFirst.map((sequence) => ({ sequence, borders: bordersOf(sequence), matched: 0 }))
  return (piece) => {
    for (let at = 0; watched.length > 0 && at < piece.length; at += 1) {
      for (const watch of watched) watch.matched = advanced(watch, piece[at])
      const complete = watched.find(({ sequence, matched }) => matched === sequence.length)
      if (!complete) continue
      const { sequence } = complete
      return { kind: 'stop', sequence, start: at + 1 - sequence.length }
    }
    return { kind: 'open', length: Math.max(0, ...watched.map(({ matched }) => matched)) }
  }
}

interface Watch {
  sequence: string
  /** For every number of matched characters, how many still match when the next one does not. */
  borders: readonly number[]
  matched: number
}

function advanced({ sequence, borders, matched }: Watch, character: string | undefined): number {
  let length = matched
  while (length > 0 && sequence[length] !== character) length = borders[length - 1] ?? 0
  return sequence[length] === character ? length + 1 : length
}

function bordersOf(sequence: string): number[] {
  const borders = [0]
  for (let at = 1; at < sequence.length; at += 1)
    borders.push(advanced({ sequence, borders, matched: borders[at - 1] ?? 0 }, sequence[at]))
  return borders
}
