import type { Token, Tokens } from 'marked'

/**
 * Puts the old objects back for all that was lexed again with the same outcome, so that components
 * which compare by identity stay still. The last ones are new: their end may have been closed for display.
 */
export function shareTokens(before: readonly Token[], after: readonly Token[]): readonly Token[] {
  const firstNew = Math.min(lastWithText(before), lastWithText(after))
  return after.map((token, index) => {
    const old = before[index]
    if (!old || old.type !== token.type) return token
    if (index < firstNew && old.raw === token.raw) return old
    if (token.type === 'list') return shareItems(old as Tokens.List, token as Tokens.List)
    if (token.type === 'table') return shareRows(old as Tokens.Table, token as Tokens.Table)
    return token
  })
}

/** Blank lines at the end do not settle what stands before them. */
const lastWithText = (tokens: readonly Token[]) => tokens.findLastIndex(({ type }) => type !== 'space')

function shareItems(before: Tokens.List, after: Tokens.List): Tokens.List {
  const last = Math.min(before.items.length, after.items.length) - 1
  const items = after.items.map((item, index) => {
    const old = before.items[index]
    return old && index < last && old.raw === item.raw && old.loose === item.loose ? old : item
  })
  return { ...after, items }
}

function shareRows(before: Tokens.Table, after: Tokens.Table): Tokens.Table {
  const last = Math.min(before.rows.length, after.rows.length) - 1
  const rows = after.rows.map((row, index) => {
    const old = before.rows[index]
    return old && index < last && old.every((cell, column) => cell.text === row[column]?.text) ? old : row
  })
  return { ...after, rows }
}
