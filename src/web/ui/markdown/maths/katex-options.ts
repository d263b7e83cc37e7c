/** A longer formula, in characters, would take seconds to set: its source is shown. */
export const maxTypesetLength = 4_000

/** How formulas are set, wherever they are: they may bring no address and no style, and expand so far only. */
export const katexOptions = (displayMode: boolean, output: 'htmlAndMathml' | 'mathml') => ({
  displayMode,
  output,
  throwOnError: true,
  trust: false,
  strict: false,
  errorColor: 'currentcolor',
  maxSize: 20,
  maxExpand: 300,
  // These would write to the console. An object for each formula, since what one defines is put into it.
  macros: { '\\message': '', '\\errmessage': '', '\\show': '' },
})
