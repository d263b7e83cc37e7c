import { formatDecimals } from '#domain/words/decimals.ts'
/** 0.80, −0.29. */
export function cosineWords(cosine: number): string {
  const figure = formatDecimals(Math.abs(cosine), 2)
  return cosine < 0 && figure !== '0.00' ? `−${figure}` : figure
}
