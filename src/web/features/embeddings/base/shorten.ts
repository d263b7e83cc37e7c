/** The beginning of a text, for places where the whole of it would be in the way. */
export const shorten = (text: string, maxLength = 60): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
