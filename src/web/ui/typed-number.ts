/**
 * The number that was typed; null where it is none. A comma stands before decimals; where only whole numbers are meant, it or
 * a point groups thousands.
 */
export function typedNumber(typed: string, isWhole = false): number | null {
  const plain = isWhole ? typed.replaceAll(/[,.](?=\d{3}\b)/g, '') : typed.replace(',', '.')
  return /^\s*[-−]?(\d+(\.\d+)?|\.\d+)\s*$/.test(plain) ? Number(plain.replace('−', '-')) : null
}

/** The same, not below zero. */
export function typedAmount(typed: string): number | null {
  const number = typedNumber(typed)
  return number === null || number < 0 ? null : number
}
