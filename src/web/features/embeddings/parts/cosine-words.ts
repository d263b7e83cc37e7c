import { formatDecimals } from '#domain/words/language.ts'
/** 0.80, −0.29. */
export function cosineWords(cosine: number): string {
  const figure = formatDecimals(Math.abs(cosine), 2)
  return cosine < 0 && figure !== '0.00' ? `−${figure}` : figure
}

/** .80, −.29, 1: for the cells of a heat map, where room is short. */
export function cosineInShort(cosine: number): string {
  const words = cosineWords(cosine)
  if (words === '0.00') return '0'
  return words.endsWith('1.00') ? words.replace('.00', '') : words.replace('0.', '.')
}
