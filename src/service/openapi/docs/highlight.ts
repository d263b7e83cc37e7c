const words: Record<string, string> = {
  javascript: 'import|from|const|for|await|of|new|true|false|null',
  python: 'import|from|for|with|as|in|if|or|True|False|None',
  shell: 'curl|true|false|null',
  environment: 'export',
  json: 'true|false|null',
}

/** Colours code of the languages that the page shows, as HTML. Everything of the code is escaped. */
export function highlight(code: string, language: string): string {
  const keyword = words[language]
  const rules = [
    String.raw`(?<comment>(?<=^|\n)(?:\/\/|# )[^\n]*)`,
    String.raw`(?<key>"[^"\n]*"(?=:))`,
    String.raw`(?<string>"(?:\\.|[^"\\\n])*"|${language === 'javascript' ? String.raw`'(?:\\.|[^'\\\n])*'` : '(?!)'})`,
    String.raw`(?<call>(?<=\.)\w+(?=\())`,
    String.raw`(?<number>(?<![\w.:/])-?\d+(?:\.\d+)?(?![\w.:]))`,
    ...(keyword === undefined ? [] : [String.raw`(?<keyword>(?<![\w.])(?:${keyword})(?![\w.]))`]),
  ]
  let html = ''
  let at = 0
  for (const match of code.matchAll(new RegExp(rules.join('|'), 'g'))) {
    html += escaped(code.slice(at, match.index)) + coloured(match)
    at = match.index + match[0].length
  }
  return html + escaped(code.slice(at))
}

const colours = { comment: 'c', key: 'f', string: 's', call: 'f', number: 'n', keyword: 'k' }

function coloured(match: RegExpExecArray): string {
  const [, colour] = Object.entries(colours).find(([name]) => match.groups?.[name] !== undefined) ?? []
  return `<span class="tok-${colour}">${escaped(match[0])}</span>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
