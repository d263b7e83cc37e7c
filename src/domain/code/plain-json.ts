/** What is not seen, what changes how its line is read, and what ends a script in HTML. */
const unplain =
  /[\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|<(?=\/script|!--)/gi

/** A value as JSON in which nothing hides: what a reader would not see is written as `\u…`. */
export const plainJson = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(
    unplain,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
