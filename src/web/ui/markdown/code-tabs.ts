import type { MarkedToken, Token, Tokens } from 'marked'

/** marked makes spaces of the tabs at the start of a list's lines: the code in lists gets its own back. */
export function restoreTabs(tokens: readonly Token[]): void {
  for (const each of tokens) {
    const token = each as MarkedToken
    if (token.type === 'blockquote') restoreTabs(token.tokens)
    else if (token.type === 'list' && token.raw.includes('\t')) restoreInList(token, token.raw.split('\n'), 0)
  }
}

/** `lines` are as they were written, and the list begins at the one with the number `first`. */
function restoreInList(list: Tokens.List, lines: readonly string[], first: number) {
  let line = first
  for (const item of list.items) {
    restoreInItem(item.tokens, lines, line)
    line += newlinesIn(item.raw)
  }
}

function restoreInItem(tokens: readonly Token[], lines: readonly string[], first: number) {
  let line = first
  for (const each of tokens) {
    const token = each as MarkedToken
    if (token.type === 'list') restoreInList(token, lines, line)
    else if (token.type === 'blockquote') restoreTabs(token.tokens)
    else if (token.type === 'code') {
      const firstOfCode = token.codeBlockStyle === 'indented' ? line : line + 1
      const restored = token.text
        .split('\n')
        .map((code, index) => withTabs(code, lines[firstOfCode + index] ?? ''))
      token.text = restored.join('\n')
    }
    line += newlinesIn(token.raw)
  }
}

const newlinesIn = (text: string) => text.split('\n').length - 1

/** The line as it was written, from where the code begins in it, if the two are the same but for their indents. */
function withTabs(code: string, written: string): string {
  const [indent, indentOfCode] = [indentOf(written), indentOf(code)]
  const text = code.slice(indentOfCode.length)
  if (!indent.includes('\t') || written.slice(indent.length) !== text) return code
  const start = widthOf(indent) - widthOf(indentOfCode)
  if (start < 0) return code
  let taken = 0
  let column = 0
  while (column < start) column = columnAfter(indent[taken++], column)
  // Of a tab that the list has taken a part of, spaces are left.
  return ' '.repeat(column - start) + indent.slice(taken) + text
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0] ?? ''

const widthOf = (indent: string) => [...indent].reduce((column, each) => columnAfter(each, column), 0)

/** A tab goes on to the next fourth column. */
const columnAfter = (character: string | undefined, column: number) =>
  column + (character === '\t' ? 4 - (column % 4) : 1)
