/** A formula as it stands in a text: with its delimiters (`raw`) and without them (`tex`). */
export type Formula = { readonly raw: string; readonly tex: string; readonly display: boolean }

/** A formula whose end has not been written yet. */
export type OpenFormula = { readonly at: number; readonly tex: string; readonly delimiter: Delimiter }

type Delimiter = { readonly open: string; readonly close: string; readonly display: boolean }

/** The end of a formula is looked for so far, in characters. */
const maxFormulaLength = 64_000

const delimiters: readonly Delimiter[] = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
  { open: '$', close: '$', display: false },
]

/** The formula that begins at this place, if one does; `before` is the letter in front of it. */
export function formulaAt(text: string, at: number, before = text.charAt(at - 1)): Formula | undefined {
  const delimiter = delimiterAt(text, at)
  if (!delimiter) return undefined
  const start = at + delimiter.open.length
  const end = endOf(text, start, delimiter)
  if (typeof end === 'string') return undefined
  const tex = text.slice(start, end)
  const after = text.charAt(end + delimiter.close.length)
  if (!isFormula(tex, delimiter, before, after)) return undefined
  return { raw: text.slice(at, end + delimiter.close.length), tex: tex.trim(), display: delimiter.display }
}

/** A displayed formula on lines of its own that begins at this place; open when the text ends before it does. */
export function formulaBlockAt(text: string, at: number): (Formula & { readonly open: boolean }) | undefined {
  const lead = leadOf(text, at)
  if (lead === undefined) return undefined
  const delimiter = delimiterAt(text, at + lead)
  if (!delimiter?.display) return undefined
  const start = at + lead + delimiter.open.length
  const end = endOf(text, start, delimiter)
  if (end === 'none') return undefined
  const tex = text.slice(start, end === 'open' ? undefined : end)
  if (/\n {0,3}(?:#{1,6}(?:[ \t\n]|$)|```|~~~)/.test(tex)) return undefined
  if (end === 'open')
    return { raw: text.slice(at), tex: withoutHalfCloser(tex).trim(), display: true, open: true }
  if (!isFormula(tex, delimiter, '', '')) return undefined
  const close = end + delimiter.close.length
  const lineEnd = text.indexOf('\n', close)
  const rest = text.slice(close, lineEnd < 0 ? undefined : lineEnd)
  if (rest.trim() !== '') return undefined
  return { raw: text.slice(at, close + rest.length), tex: tex.trim(), display: true, open: false }
}

/** Where the formulas of a text stand, and the one still open at its end. */
export function formulasIn(text: string): {
  readonly closed: readonly [number, Formula][]
  open?: OpenFormula
} {
  const closed: [number, Formula][] = []
  const signs = /\\|\$+|`+/g
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const at = sign.index
    if (sign[0].startsWith('`')) {
      signs.lastIndex = endOfCode(text, at, sign[0].length)
      continue
    }
    const formula = formulaAt(text, at)
    if (formula) {
      closed.push([at, formula])
      signs.lastIndex = at + formula.raw.length
      continue
    }
    const open = openFormulaAt(text, at)
    if (open) return { closed, open }
    if (sign[0] === '\\') signs.lastIndex = at + 2
  }
  return { closed }
}

function openFormulaAt(text: string, at: number): OpenFormula | undefined {
  const delimiter = delimiterAt(text, at)
  if (!delimiter) return undefined
  const start = at + delimiter.open.length
  if (endOf(text, start, delimiter) !== 'open') return undefined
  const tex = withoutHalfCloser(text.slice(start))
  // Until its end is there, a lone dollar is money more often than not.
  if (delimiter.open === '$' && (/\w/.test(text.charAt(at - 1)) || !beginsLikeTex.test(tex))) return undefined
  return { at, tex, delimiter }
}

const beginsLikeTex = /^(?:\\[a-zA-Z]|[({[|]*[a-zA-Z]['′]?(?:[\^_]|\s?[=<>+]))/

const delimiterAt = (text: string, at: number) => delimiters.find(({ open }) => text.startsWith(open, at))

function leadOf(text: string, at: number) {
  let lead = 0
  while (lead < 3 && text.charAt(at + lead) === ' ') lead += 1
  return '\\$'.includes(text.charAt(at + lead)) ? lead : undefined
}

/** Where the closing delimiter stands; "open" when the text ends before it, "none" when there cannot be one. */
function endOf(text: string, start: number, { close }: Delimiter): number | 'open' | 'none' {
  const limit = Math.min(text.length, start + maxFormulaLength)
  for (let at = start; at < limit; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') {
      if (text.startsWith(close, at)) return at
      const next = text.charAt(at + 1)
      if (next === '(' || next === '[') return 'none'
      at += 1
    } else if (char === '$' && close.startsWith('$')) {
      if (text.startsWith(close, at)) return at
    } else if (char === '\n' && isBlankLine(text, at + 1)) return 'none'
  }
  return limit === text.length ? 'open' : 'none'
}

function isBlankLine(text: string, start: number) {
  const blank = /[ \t]*\n/y
  blank.lastIndex = start
  return blank.test(text)
}

function isFormula(tex: string, { open }: Delimiter, before: string, after: string) {
  if (tex.trim() === '') return false
  if (open === '$$') return true
  if (isProse(tex)) return false
  // Escaped brackets in front of an address are no formula but text that shows how a link is written.
  if (open === '\\[') return after !== '('
  if (open === '\\(') return true
  return !/^\s|\s$/.test(tex) && !/\d/.test(after) && !/[\w$]/.test(before) && !isMoney(tex)
}

// Two plain words in a row, and no command: that is no formula.
const isProse = (tex: string) =>
  !tex.includes('\\') && /(?:^|[\s(])[a-zA-Z]{2,}[,.;:]?\s+[a-zA-Z]{2,}(?=$|[\s,.;:)])/.test(tex)

const isMoney = (tex: string) => /^\d/.test(tex) && /\s/.test(tex) && !/[\\^_={}<>+*/|-]/.test(tex)

const withoutHalfCloser = (tex: string) => tex.replace(/(^|[^\\])\\$/, '$1').replace(/(^|[^\\$])\$$/, '$1')

function endOfCode(text: string, at: number, ticks: number) {
  const after = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)`, 'g')
  after.lastIndex = at + ticks
  const closing = after.exec(text)
  return closing ? closing.index + ticks : at + ticks
}
