/** What a shell gives to each `curl` of some code as the body, from its quotes or from the lines below it. */
export const bodiesInCurl = (code: string): unknown[] =>
  [...code.matchAll(/ -d (?:'((?:[^']|'\\'')*)'|@- <<'JSON'\n([^]*?)\nJSON)(?=\n|$)/g)].map(
    ([, quoted, lines = '']) => JSON.parse(quoted?.replaceAll(`'\\''`, "'") ?? lines) as unknown,
  )
