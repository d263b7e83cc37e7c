import type { GramMatrix } from './gram-matrix.ts'

/** How alike two models lay out the same texts, 1 where they do so up to turning, mirroring and scaling. */
export interface LinearCka {
  /** 0 to 1; too high with fewer texts than dimensions. Null where a model gives all texts one vector. */
  biased: number | null
  /** About 0 for models that have nothing in common, however few texts; null with fewer than four. */
  debiased: number | null
}

/**
 * The linear centred kernel alignment, for models of any dimensions (Kornblith et al., ICML 2019, arXiv 1905.00414,
 * section 3), and the same from the unbiased estimate of HSIC (HSIC₁ of Song et al., JMLR 13:1393, 2012), as Nguyen,
 * Raghu & Kornblith (ICLR 2021, arXiv 2010.15327, formula 3) use it.
 */
export function linearCka(a: GramMatrix, b: GramMatrix): LinearCka {
  return {
    biased: alignment(a, b, sumOfProducts),
    debiased: a.size < 4 ? null : alignment(a, b, unbiasedHsic),
  }
}

type Hsic = (a: GramMatrix, b: GramMatrix) => number

/** Factors that are the same in all three cancel out. */
function alignment(a: GramMatrix, b: GramMatrix, hsic: Hsic): number | null {
  const [ofA, ofB] = [hsic(a, a), hsic(b, b)]
  if (!(ofA > 0 && ofB > 0)) return null
  return hsic(a, b) / (Math.sqrt(ofA) * Math.sqrt(ofB))
}

/** Of all cells; the mean of each row is 0 already. */
function sumOfProducts(a: GramMatrix, b: GramMatrix): number {
  const { offDiagonal, diagonal } = sumsOf(a, b)
  return 2 * offDiagonal + diagonal
}

/** HSIC₁ of Song et al. times n (n − 3): the diagonals, which make the bias, are taken as 0. */
function unbiasedHsic(a: GramMatrix, b: GramMatrix): number {
  const { size } = a
  const [rowsOfA, rowsOfB] = [rowSums(a), rowSums(b)]
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  const rowProducts = sum(rowsOfA.map((value, row) => value * (rowsOfB[row] ?? 0)))
  return (
    2 * sumsOf(a, b).offDiagonal +
    (sum(rowsOfA) * sum(rowsOfB)) / ((size - 1) * (size - 2)) -
    (2 * rowProducts) / (size - 2)
  )
}

/** The products of the same cells of both, summed below the diagonal and on it. */
function sumsOf(a: GramMatrix, b: GramMatrix) {
  let [offDiagonal, diagonal] = [0, 0]
  let cell = 0
  for (let row = 0; row < a.size; row++) {
    for (let column = 0; column < row; column++, cell++) {
      offDiagonal += (a.products[cell] ?? 0) * (b.products[cell] ?? 0)
    }
    diagonal += (a.products[cell] ?? 0) * (b.products[cell] ?? 0)
    cell++
  }
  return { offDiagonal, diagonal }
}

/** Each row's sum without its cell on the diagonal. */
function rowSums({ size, products }: GramMatrix): Float64Array {
  const sums = new Float64Array(size)
  let cell = 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++, cell++) {
      const product = products[cell] ?? 0
      sums[row] = (sums[row] ?? 0) + product
      sums[column] = (sums[column] ?? 0) + product
    }
    cell++
  }
  return sums
}
