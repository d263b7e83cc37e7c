/** The beginning of a text, for places where the whole of it would be in the way. */
export const shorten = (text: string, maxLength = 60): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`

/** As much of a text as a few lines can show: a browser takes half a minute to break a word of 100,000 letters. */
export const fewLinesOf = (text: string): string => shorten(text, 1000)
