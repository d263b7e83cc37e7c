import { Hooks, type MarkedOptions, type Token, type TokenizerThis } from 'marked'
import { formulaAt, formulaBlockAt, formulasIn, type Formula, type OpenFormula } from './formula.ts'

/** A formula among marked's tokens; `open` while its end has not been written. */
export type MathsToken = {
  readonly type: 'maths'
  readonly raw: string
  readonly text: string
  readonly tex: string
  readonly display: boolean
  readonly open: boolean
}

// Of the private use area: stands before the closing delimiter of a formula that was closed for display only.
const stillOpen = '\uE000'
const furthestStart = 12_000

/** Whether a text can hold formulas at all: others are read without looking for them. */
export const mayContainMaths = (text: string) =>
  text.includes('$') || text.includes('\\(') || text.includes('\\[')

/** What begins and ends formulas: half as many formulas may be set in a block. */
const maxSigns = 400

/** Whether a text may hold more formulas than a block can have. */
export const hasManyFormulas = (text: string) =>
  text.length > maxSigns && (text.match(/\$+|\\[([]/g)?.length ?? 0) > maxSigns

/** An open formula with its end, for display. */
export function closedForDisplay({ tex, delimiter }: OpenFormula): string {
  if (tex.trim() === '') return ''
  return delimiter.open + tex.trimEnd() + stillOpen + delimiter.close
}

/** What marked needs to know formulas. `isAtEnd` tells of a block's source whether more of it may come. */
export function mathsExtensions(
  isAtEnd: (source: string) => boolean,
): NonNullable<MarkedOptions['extensions']> {
  const blockAt = (source: string, at: number) => {
    const formula = formulaBlockAt(source, at)
    return formula && (!formula.open || isAtEnd(source)) ? formula : undefined
  }
  return {
    renderers: {},
    childTokens: {},
    block: [
      (source) => {
        const formula = blockAt(source, 0)
        return formula && tokenOf(formula, formula.open)
      },
    ],
    // Only paragraphs are cut; the lines of a tight list's items come one by one.
    startBlock: [
      function startOfMaths(this: TokenizerThis, source) {
        return this.lexer.state.top ? firstBlock(source, blockAt) : undefined
      },
    ],
    inline: [
      (source, tokens) => {
        if (!/^[\\$]/.test(source)) return undefined
        const formula = formulaAt(source, 0, tokens.at(-1)?.raw.at(-1) ?? '')
        return formula && tokenOf(formula, formula.tex.endsWith(stillOpen))
      },
    ],
    startInline: [(source) => source.indexOf('$')],
  }
}

// Where the first formula on lines of its own begins inside a paragraph, not counting its first line.
function firstBlock(source: string, blockAt: (source: string, at: number) => Formula | undefined) {
  const starts = /\n(?= {0,3}(?:\$\$|\\\[))|\n[ \t]*\n/g
  for (let start = starts.exec(source); start && start.index < furthestStart; start = starts.exec(source)) {
    if (start[0] !== '\n') return undefined
    if (blockAt(source, start.index + 1)) return start.index + 1
  }
  return undefined
}

const tokenOf = ({ raw, tex, display }: Formula, open: boolean): MathsToken & Token => {
  const shown = open && tex.endsWith(stillOpen) ? tex.slice(0, -1) : tex
  return { type: 'maths', raw, text: shown, tex: shown, display, open }
}

/** Hides the formulas of what is being lexed from the search for the end of emphasis: their stars are none. */
export function createMathsMask() {
  let lexed = ''
  const hooks = new Hooks()
  hooks.emStrongMask = (masked) => {
    let result = masked
    for (const [at, { raw }] of formulasIn(lexed).closed)
      result = `${result.slice(0, at)}[${'a'.repeat(raw.length - 2)}]${result.slice(at + raw.length)}`
    return result
  }
  return { hooks, lexing: (source: string) => void (lexed = source) }
}
