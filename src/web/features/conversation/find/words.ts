import { formatNumber } from '#domain/words/language.ts'

export const words = {
  find: 'Find in this session',
  placeOf: (index: number, count: number, isAll: boolean) =>
    `${formatNumber(index)} of ${formatNumber(count)}${isAll ? '' : '+'}`,
  nothing: 'Not found',
  next: 'Next, Enter',
  previous: 'Previous, Shift+Enter',
  close: 'Close, Esc',
}
