import { formulaAt, formulasIn } from './maths/formula.ts'
import { closedForDisplay } from './maths/maths-token.ts'

type Opener = { readonly mark: string; readonly length: number }

/**
 * Closes what the end of a growing text leaves open: emphasis, code and formulas are closed, the address of an
 * unfinished link is held back. For display only.
 */
export function closeDangling(source: string): string {
  const text = withClosedFormula(source) ?? withoutOpenLink(withoutHalfSign(source))
  const openers: Opener[] = []
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '\\' || char === '$') {
      at += formulaAt(text, at)?.raw.length ?? (char === '$' ? 1 : 2)
      continue
    }
    if (!'`*_~'.includes(char)) {
      at += 1
      continue
    }
    const end = endOfRun(text, at)
    const length = end - at
    if (char === '`') {
      const closing = closingTicks(text, end, length)
      if (closing < 0) return closeCode(text, at, length) + closersFor(openers)
      at = closing + length
      continue
    }
    if (end === text.length && !closes(text, at, openers, char)) {
      return closeEmphasis(text.slice(0, at), openers)
    }
    if (closes(text, at, openers, char)) close(openers, char, length)
    else if (opens(text, at, end, char)) openers.push({ mark: char, length: Math.min(length, 3) })
    at = end
  }
  return closeEmphasis(text, openers)
}

function withClosedFormula(source: string) {
  const { open } = formulasIn(source)
  return open && source.slice(0, open.at) + closedForDisplay(open)
}

// The first half of "\(" or "\[", and a dollar that nothing follows yet.
const withoutHalfSign = (source: string) => source.replace(/(^|[^\\])\\$/, '$1').replace(/(^|[\s(])\$$/, '$1')

function withoutOpenLink(source: string) {
  const image = /!\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/.exec(source)
  if (image) return source.slice(0, image.index)
  const link = /(^|[^\\!])\[([^[\]\n]{1,200})\]\([^)\s]*(?:\s+"[^"\n]*"?)?$/.exec(source)
  if (link) return source.slice(0, link.index) + (link[1] ?? '') + (link[2] ?? '')
  const label = /(^|[^\\!\w\])])\[([^[\]\n]{2,200})$/.exec(source)
  return label ? source.slice(0, label.index) + (label[1] ?? '') + (label[2] ?? '') : source
}

function endOfRun(text: string, start: number) {
  let end = start
  while (text.charAt(end) === text.charAt(start)) end += 1
  return end
}

function closingTicks(text: string, from: number, length: number) {
  for (let at = text.indexOf('`', from); at >= 0;) {
    const end = endOfRun(text, at)
    if (end - at === length) return at
    at = text.indexOf('`', end)
  }
  return -1
}

function closeCode(text: string, start: number, length: number) {
  const content = text.slice(start + length).replace(/`+$/, '')
  if (content.trim() === '') return text.slice(0, start).trimEnd()
  return text.slice(0, start + length) + content + '`'.repeat(length)
}

// A lone tilde is "about" far more often than it strikes out, which it does once it is closed.
const opens = (text: string, start: number, end: number, mark: string) =>
  /\S/.test(text.charAt(end)) &&
  (mark !== '_' || !/\w/.test(text.charAt(start - 1))) &&
  (mark !== '~' || end - start > 1)

const closes = (text: string, start: number, openers: readonly Opener[], mark: string) =>
  /\S/.test(text.charAt(start - 1)) && openers.some((opener) => opener.mark === mark)

function close(openers: Opener[], mark: string, length: number) {
  for (let left = length; left > 0;) {
    const index = openers.findLastIndex((opener) => opener.mark === mark)
    const opener = openers[index]
    if (!opener) return
    openers.length = index
    if (opener.length > left) openers.push({ mark, length: opener.length - left })
    left -= opener.length
  }
}

const closeEmphasis = (text: string, openers: readonly Opener[]) =>
  openers.length > 0 ? text.trimEnd() + closersFor(openers) : text

const closersFor = (openers: readonly Opener[]) =>
  openers
    .map(({ mark, length }) => mark.repeat(length))
    .reverse()
    .join('')
