import { Lexer, type Links, type MarkedToken, type Token, type TokensList } from 'marked'
import { CarefulTokenizer, carefulRules } from './careful-tokenizer.ts'
import { closeDangling } from './close-dangling.ts'
import { restoreTabs } from './code-tabs.ts'
import {
  createMathsMask,
  hasManyFormulas,
  mathsExtensions,
  mayContainMaths,
  type MathsToken,
} from './maths/maths-token.ts'

/** Inline tokens by source, of the last reading and the links known then: what is the same is not lexed again. */
export type InlineCache = {
  readonly linksKey: string
  readonly tokens: ReadonlyMap<string, readonly Token[]>
}

export const noInlineCache: InlineCache = { linksKey: '', tokens: new Map() }

type Context = { readonly links: Links; readonly inline: InlineCache; readonly live: boolean }

type Lexed = { readonly tokens: readonly Token[]; readonly links: Links; readonly inline: InlineCache }

const deepestNesting = 30
const maxInlineLength = 12_000
const maxWordLength = 2_500
const maxDelimiters = 400

/** Lexes Markdown with the link definitions known so far; input that marked cannot take becomes plain text. */
export function lexMarkdown(source: string, { links, inline, live }: Context): Lexed {
  try {
    const lexer = newLexer(links, source, live)
    lexer.blockTokens(withoutDeepQuotes(source), lexer.tokens)
    restoreTabs(lexer.tokens)
    const unfinished = live && endsInInline(lexer.tokens) ? lexer.inlineQueue.at(-1) : undefined
    const linksKey = keyOf(lexer.tokens.links)
    const cache = linksKey === inline.linksKey ? inline : noInlineCache
    const used = new Map<string, readonly Token[]>()
    for (const entry of lexer.inlineQueue) {
      const src = entry === unfinished && !isTooMuchInline(entry.src) ? closeDangling(entry.src) : entry.src
      const tokens = used.get(src) ?? cache.tokens.get(src) ?? inlineTokens(lexer, src)
      used.set(src, tokens)
      for (const token of tokens) entry.tokens.push(token)
    }
    return { tokens: lexer.tokens, links: lexer.tokens.links, inline: { linksKey, tokens: used } }
  } catch {
    return { tokens: [plainParagraph(source)], links, inline }
  }
}

/** The link definitions of `source` on top of those known before it. */
export function linksOf(source: string, before: Links): Links {
  const lexer = newLexer(before, source, false)
  lexer.blockTokens(source, lexer.tokens)
  return lexer.tokens.links
}

function keyOf(links: Links) {
  const tags = Object.keys(links)
  return tags.length === 0
    ? ''
    : JSON.stringify(tags.map((tag) => [tag, links[tag]?.href, links[tag]?.title]))
}

function newLexer(links: Links, source: string, live: boolean) {
  const lexer = new BoundedLexer(mayContainMaths(source) ? source : undefined, live)
  Object.assign(lexer.tokens.links, links)
  return lexer
}

function inlineTokens(lexer: BoundedLexer, source: string): Token[] {
  if (isTooMuchInline(source)) return [plainText(source)]
  // An unclosed raw tag of one block must not change how the next one is read.
  lexer.state.inRawBlock = false
  lexer.state.inLink = false
  return lexer.inlineTokens(source, [])
}

// Small pictures may stand in a line as data; how long these "words" are says nothing about the text.
const dataPicture = /\(data:image\/[a-z]+;base64,[a-zA-Z0-9+/=]*\)/g

// Some of marked's inline patterns take quadratic time; no honest paragraph comes near these sizes.
function isTooMuchInline(source: string) {
  if (source.length < maxDelimiters) return false
  if (source.length > maxInlineLength) return true
  if ((source.match(/[*_~]/g)?.length ?? 0) > maxDelimiters) return true
  if (hasManyFormulas(source)) return true
  return (
    source.length > maxWordLength &&
    source
      .replace(dataPicture, '')
      .split(/\s+/)
      .some((word) => word.length > maxWordLength)
  )
}

// marked's quotes recurse once per ">": the ones too deep are replaced by a look-alike of the same length.
function withoutDeepQuotes(source: string) {
  if ((source.match(/>/g)?.length ?? 0) <= deepestNesting) return source
  return source.replace(/^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)]))+/gm, (markers) => {
    let depth = 0
    return markers.replace(/>/g, (mark) => (++depth > deepestNesting ? '›' : mark))
  })
}

/** The token as one of those there are: formulas and plain text are the only ones that are not marked's own. */
export const known = (token: Token) => token as MarkedToken | MathsToken | PlainToken

function endsInInline(tokens: readonly Token[]): boolean {
  const token = tokens.at(-1)
  if (!token) return false
  const last = known(token)
  if (last.type === 'list') return endsInInline(last.items.at(-1)?.tokens ?? [])
  if (last.type === 'blockquote') return endsInInline(last.tokens)
  return last.type === 'paragraph' || last.type === 'text' || last.type === 'heading' || last.type === 'table'
}

/** Text that is shown as it is, line breaks and all. */
export type PlainToken = { readonly type: 'plain'; readonly raw: string; readonly text: string }

const plainText = (text: string): PlainToken & Token => ({ type: 'plain', raw: text, text })

/** A paragraph whose text is shown as it is. */
export const plainParagraph = (text: string): Token => ({
  type: 'paragraph',
  raw: text,
  text,
  tokens: [plainText(text)],
})

class BoundedLexer extends Lexer {
  #blockDepth = 0
  #inlineDepth = 0
  readonly #mask: ReturnType<typeof createMathsMask> | undefined

  /** Looks for formulas only when given a source that can hold some. */
  constructor(mathsSource: string | undefined, live: boolean) {
    const ending = mathsSource?.trimEnd() ?? ''
    // What ends like the whole text is at its end, inside a list or quote too.
    const isAtEnd = (source: string) =>
      live && ending.endsWith(source.slice(source.lastIndexOf('\n') + 1).trim())
    const mask = mathsSource === undefined ? undefined : createMathsMask()
    const tokenizer = mask ? new MathsTokenizer() : new CarefulTokenizer()
    super({
      gfm: true,
      tokenizer,
      extensions: mask ? mathsExtensions(isAtEnd) : null,
      hooks: mask?.hooks ?? null,
    })
    tokenizer.rules = carefulRules(tokenizer.rules)
    this.#mask = mask
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.#blockDepth >= deepestNesting) {
      this.state.top = true
      tokens.push({ type: 'text', raw: source, text: source, tokens: [plainText(source)] })
      return tokens
    }
    this.#blockDepth += 1
    try {
      return super.blockTokens(source, tokens, lastParagraphClipped)
    } finally {
      this.#blockDepth -= 1
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []) {
    if (this.#inlineDepth >= deepestNesting) {
      tokens.push(plainText(source))
      return tokens
    }
    this.#inlineDepth += 1
    // marked asks for the mask before it does anything else.
    this.#mask?.lexing(source)
    try {
      return super.inlineTokens(source, tokens)
    } finally {
      this.#inlineDepth -= 1
    }
  }
}

class MathsTokenizer extends CarefulTokenizer {
  // A "=" alone on a line of a formula makes no heading of what stands above the formula.
  override lheading(source: string) {
    const heading = super.lheading(source)
    const start = heading && this.options.extensions?.startBlock?.[0]?.call({ lexer: this.lexer }, source)
    return heading && typeof start === 'number' && start < heading.raw.length ? undefined : heading
  }
}
