export interface Eigen {
  /** The largest first. */
  values: number[]
  /** `vectors[i]` belongs to `values[i]` and has length 1. */
  vectors: number[][]
}

/**
 * All eigenvalues and eigenvectors of a small symmetric matrix, by the cyclic Jacobi method (Golub & Van Loan, Matrix
 * Computations, 4th ed., section 8.5).
 */
export function symmetricEigen(matrix: readonly (readonly number[])[]): Eigen {
  const size = matrix.length
  const a = matrix.map((row) => Float64Array.from(row))
  const turned = a.map((_, index) => new Float64Array(size).fill(1, index, index + 1))
  const enough = 1e-32 * sumOfSquares(a)
  for (let sweep = 0; sweep < 60 && offDiagonal(a) > enough; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) rotate(a, turned, p, q)
    }
  }
  const values = a.map((row, index) => row[index] ?? 0)
  const order = [...values.keys()].sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0))
  return {
    values: order.map((index) => values[index] ?? 0),
    vectors: order.map((index) => turned.map((row) => row[index] ?? 0)),
  }
}

/** Turns the plane of p and q so that the cell (p, q) becomes 0. */
function rotate(a: readonly Float64Array[], turned: readonly Float64Array[], p: number, q: number) {
  const [rowP, rowQ] = [a[p], a[q]]
  const cell = rowP?.[q] ?? 0
  if (!rowP || !rowQ || cell === 0) return
  const tau = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * cell)
  const tangent = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau))
  const cosine = 1 / Math.sqrt(1 + tangent * tangent)
  const sine = tangent * cosine
  for (const row of a) turnPair(row, p, q, cosine, sine)
  for (let column = 0; column < a.length; column++) {
    const [above, below] = [rowP[column] ?? 0, rowQ[column] ?? 0]
    rowP[column] = cosine * above - sine * below
    rowQ[column] = sine * above + cosine * below
  }
  // Rounding would leave a rest that no further sweep takes away.
  rowP[q] = 0
  rowQ[p] = 0
  for (const row of turned) turnPair(row, p, q, cosine, sine)
}

function turnPair(row: Float64Array, p: number, q: number, cosine: number, sine: number) {
  const [left, right] = [row[p] ?? 0, row[q] ?? 0]
  row[p] = cosine * left - sine * right
  row[q] = sine * left + cosine * right
}

const sumOfSquares = (a: readonly Float64Array[]) =>
  a.reduce((sum, row) => sum + row.reduce((rowSum, cell) => rowSum + cell * cell, 0), 0)

const offDiagonal = (a: readonly Float64Array[]) =>
  a.reduce((sum, row, index) => sum + row.slice(index + 1).reduce((rest, cell) => rest + cell * cell, 0), 0)
