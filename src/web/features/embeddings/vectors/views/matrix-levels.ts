/** The byte of the diagonal. */
export const itself = 255
/** The highest byte of a pair: as alike as can be. Of a difference it is the one that says "closer in the first". */
export const highestLevel = 254
/** The byte where two columns do not differ. */
export const noDifference = 127

/** A picture of a matrix: a byte for each cell, row after row. */
export interface Levels {
  size: number
  bytes: Uint8Array
}

/** Pictures are made smaller as long as they are wider than this. */
const smallEnough = 64

/** The picture, and the same ever smaller, each half as wide: for where a cell is smaller than a pixel. */
export function withSmaller(whole: Levels): Levels[] {
  const pictures = [whole]
  for (let last = whole; last.size > smallEnough; pictures.push(last)) last = halved(last)
  return pictures
}

/** Each cell is the mean of four; the diagonal counts only where there is nothing else. */
function halved({ size, bytes }: Levels): Levels {
  const half = { size: Math.ceil(size / 2), bytes: new Uint8Array(Math.ceil(size / 2) ** 2) }
  for (let row = 0; row < half.size; row++) {
    for (let column = 0; column < half.size; column++) {
      let [sum, count] = [0, 0]
      for (let y = row * 2; y < Math.min(size, row * 2 + 2); y++) {
        for (let x = column * 2; x < Math.min(size, column * 2 + 2); x++) {
          const level = bytes[y * size + x] ?? itself
          if (level === itself) continue
          sum += level
          count++
        }
      }
      half.bytes[row * half.size + column] = count === 0 ? itself : Math.round(sum / count)
    }
  }
  return half
}
