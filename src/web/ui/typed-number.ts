/**
 * The number that was typed; null where it is none. A comma stands before decimals; where only whole numbers are meant, it or
 * a point groups thousands.
 */
export function typedNumber(typed: string, isWhole = false): number | null {
  const plain = isWhole ? typed.replaceAll(/[,.](?=\d{3}\b)/g, '') : typed.replace(',', '.')
  return /^\s*[-−]?(\d+(\.\d+)?|\.\d+)\s*$/.test(plain) ? Number(plain.replace('−', '-')) : null
}

/** An amount of money, not below zero: three digits after a comma are thousands here, unless "0," stands before them. */
export function typedAmount(typed: string): number | null {
  const isGrouped = /^\s*[1-9]\d{0,2}(,\d{3})+(\.\d+)?\s*$/.test(typed)
  const number = typedNumber(isGrouped ? typed.replaceAll(',', '') : typed)
  return number === null || number < 0 ? null : number
}
