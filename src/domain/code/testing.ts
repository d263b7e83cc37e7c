import fc from 'fast-check'

/** Texts that end strings, comments, lines or commands where somebody forgot to think of them. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', "'", `'\\''`, '"""', '\\', '\\\\', '\\n', '\n', '\r\n', '\t', '\0', '\u007f'),
      fc.constantFrom('$', '${x}', '$(x)', '`', '!', '#', '//', '*/', '{x}', '%s', '\nJSON\n', '@'),
      fc.constantFrom('\u2028', '\u2029', '\u202e', '\u200b', '\ufeff', '\ud83d', '\udc4b', '👋', 'é', 'ب'),
      fc.constantFrom(
        '</script>',
        '<!--',
        '<b>',
        '\\u0041',
        '\\x41',
        '\\N{DASH}',
        'true',
        'null',
        '__proto__',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

/** What JSON can hold, with such texts in it, as names too. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostileText,
    fc.constantFrom(true, false, null, 0, -1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(hostileText, tie('value'), { maxKeys: 4 }),
  ),
})).value

/** The texts and what is between them, of a value in Python or in JSON. */
const parts = /"(?:[^"\\\n\r]|\\.)*"|[^"]+|"/g
/** What a backslash means in Python just as in JSON. Half a letter is no text there. */
const pythonEscape = /^(?:[^\\]|\\["\\bfnrt]|\\u(?!d[89a-f])[\da-f]{4})*$/i

/** The value that a literal of Python is. */
export function valueOfPython(literal: string): unknown {
  const json = (literal.match(parts) ?? []).map((part) => {
    if (!part.startsWith('"')) return jsonOfPython(part)
    if (!pythonEscape.test(part)) throw new Error(`Python does not read ${part}`)
    return part
  })
  return JSON.parse(withoutLastCommas(json).join(''))
}

function jsonOfPython(part: string): string {
  if (/\b(?:true|false|null)\b/.test(part)) throw new Error(`Python does not know ${part}`)
  return part
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null')
}

/** JSON has none before a bracket that closes. */
const withoutLastCommas = (json: readonly string[]) =>
  json.map((part) => (part.startsWith('"') ? part : part.replace(/,(\s*[\]}])/g, '$1')))
