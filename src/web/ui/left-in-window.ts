/** Where something so wide begins that is to begin at `left` and to stay within the window, as CSS has it. */
export const leftInWindow = (left: number, width: number) =>
  `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
