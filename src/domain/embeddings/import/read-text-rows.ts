import type { ReadOptions, ReadRows } from '../../import-rows/read-result.ts'
import { readRows } from '../../import-rows/read-rows.ts'
import { isUsualName } from './target-names.ts'

/**
 * Reads rows from a file or from pasted text. Sentences have commas too: where nothing says that they are CSV, lines are
 * cut into fields only at tabs, where some are quoted, or under a header that names texts.
 */
export function readTextRows(text: string, options: ReadOptions = {}): ReadRows {
  const read = readRows(text, options)
  if (read.format !== 'separated') return read
  if (options.hasHeader === undefined && !read.hasHeader && namesTexts(read.rows[0]))
    return readRows(text, { ...options, hasHeader: true })
  const isGuess = options.separator === undefined && !/\.(csv|tsv|tab)$/i.test(options.fileName ?? '')
  if (isGuess && read.separator !== '\t' && !namesTexts(read.header) && !/^\s*"/m.test(text))
    return readRows(text, { ...options, separator: 'none', hasHeader: options.hasHeader ?? false })
  return read
}

const namesTexts = (names: readonly string[] = []) => names.some(isUsualName)
