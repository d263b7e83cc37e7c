/** A price in US dollars per million tokens as the model list has it: dollars per token, in plain decimals. */
export const dollarsPerToken = (perMillion: number): string => plainDecimals(perMillion / 1_000_000)

/** A price without an exponent and without what binary fractions leave behind: at most 15 decimals. */
export const plainDecimals = (dollars: number): string =>
  dollars
    .toFixed(15)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
