interface PointNumber {
  /** Where its point is. */
  x: number
  y: number
  words: string
}

const radius = 7
const toTheRight = 10
const widthOfDigit = 7
const height = 12

/** The numbers that cover no point and no number before them, each with where it begins, to the right of its point. */
export function numbersWithRoom(points: readonly PointNumber[]): PointNumber[] {
  const placed: PointNumber[] = []
  for (const { x, y, words } of points) {
    const number = { x: x + toTheRight, y, words }
    const coversPoint = points.some(
      (point) =>
        point.x + radius > number.x &&
        point.x - radius < endOf(number) &&
        Math.abs(point.y - y) < radius + height / 2,
    )
    const coversNumber = placed.some(
      (other) => other.x < endOf(number) && endOf(other) > number.x && Math.abs(other.y - y) < height,
    )
    if (!coversPoint && !coversNumber) placed.push(number)
  }
  return placed
}

const endOf = ({ x, words }: PointNumber) => x + words.length * widthOfDigit
