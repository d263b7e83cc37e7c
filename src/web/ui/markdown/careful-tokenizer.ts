import { Tokenizer, type Tokens } from 'marked'
import { hasManyFormulas } from './maths/maths-token.ts'

/** Whatever refers to something is read again with each new definition: further ones are text. */
const maxDefinitions = 300
const maxDefinitionLength = 4_000

/**
 * marked's tokenizer without what could never be closed while text is still coming. Patterns that cannot match are not
 * tried: the browser takes milliseconds to compile some of them, and most answers need none of these.
 */
export class CarefulTokenizer extends Tokenizer {
  override blockquote(source: string) {
    return /^ {0,3}>/.test(source) ? super.blockquote(source) : undefined
  }

  override html(source: string) {
    return /^ {0,3}</.test(source) ? super.html(source) : undefined
  }

  override table(source: string) {
    return /^[^\n]+\n {0,3}[|:-][|: -]*(?:\n|$)/.test(source)
      ? withFewFormulas(super.table(source))
      : undefined
  }

  override lheading(source: string) {
    return /[^\n]\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(source) ? super.lheading(source) : undefined
  }

  // CommonMark ends a definition at a blank line, marked lets a title run across: such a title could
  // never be closed for good while text is still coming.
  override def(source: string) {
    // A footnote of one word looks like an address to it, and would be shown nowhere.
    if (!/^ {0,3}\[(?!\^)/.test(source)) return undefined
    if (Object.keys(this.lexer.tokens.links).length >= maxDefinitions) return undefined
    const near = source.slice(0, maxDefinitionLength)
    const blankLine = near.search(/\n[ \t]*\n/)
    return super.def(blankLine < 0 ? near : near.slice(0, blankLine + 1))
  }
}

// Hundreds of formulas are laid out anew with each row that is written.
const withFewFormulas = (table: Tokens.Table | undefined) =>
  table && hasManyFormulas(table.raw) ? undefined : table

type Rules = Tokenizer['rules']

let careful: Rules | undefined

/** The rules that go with it, made of marked's own. */
export function carefulRules(rules: Rules): Rules {
  careful ??= {
    inline: rules.inline,
    // A rule and no method: marked joins paragraphs in another way where the method is not its own.
    block: { ...rules.block, paragraph: quickParagraph(rules.block.paragraph) },
    other: { ...rules.other, htmlBeginRegex: quickHtmlBegin(rules.other.htmlBeginRegex) },
  }
  return careful
}

// Lines that begin like nothing else, up to a blank line; and a table's head with half a delimiter row.
const plainLines = /^([^\n]+(?:\n(?![\s#>`~*+\-_<\d|:])[^\n]+)*)(?=\n?$|\n\n)/
const halfTable = /^([^\n]+\n[|:][^\n]*)(?=\n?$)/

const quickParagraph = (paragraph: RegExp) =>
  Object.assign(new RegExp(paragraph), {
    exec: (source: string) => plainLines.exec(source) ?? halfTable.exec(source) ?? paragraph.exec(source),
  })

function quickHtmlBegin(htmlBegin: Rules['other']['htmlBeginRegex']) {
  const byIndent = new Map<number, RegExp>()
  return (indent: number) => {
    const known = byIndent.get(indent)
    if (known) return known
    const begin = htmlBegin(indent)
    const quick = Object.assign(new RegExp(begin), {
      test: (line: string) => line.includes('<') && begin.test(line),
    })
    byIndent.set(indent, quick)
    return quick
  }
}
