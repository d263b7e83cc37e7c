/** Whether a message, or a part of a streamed one, can say this: text, parts of some kinds, or nothing. */
export const isContent = (value: unknown): boolean =>
  value == null || typeof value === 'string' || Array.isArray(value)
