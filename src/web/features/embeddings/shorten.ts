/** The beginning of a text, for places where the whole of it would be in the way. */
export const shorten = (text: string, most = 60): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
