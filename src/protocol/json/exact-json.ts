// `JSON.rawJSON`, a value that `JSON.stringify` writes as the given text: in ECMAScript 2026, Chrome 114, Firefox 135,
// Safari 18.4 and Node 21.
interface ExactJson {
  parse: (
    text: string,
    revive: (name: string, value: unknown, context?: { source?: string }) => unknown,
  ) => unknown
  rawJSON?: (text: string) => unknown
}

/**
 * The value of a JSON text, which must be one. A number that JavaScript would write otherwise, such as 1.0 or one of twenty
 * digits, is an object in it that `JSON.stringify` writes with its own digits; in older browsers it is JavaScript's number.
 */
export function exactJson(text: string): unknown {
  const { parse, rawJSON } = JSON as unknown as ExactJson // the types do not know of it yet
  return parse(text, (_, value, context) =>
    rawJSON && typeof value === 'number' && context?.source !== undefined && context.source !== String(value)
      ? rawJSON(context.source)
      : value,
  )
}
