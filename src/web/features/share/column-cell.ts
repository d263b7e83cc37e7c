/** A part of a column, with a line before it from the second one on; on phones they stand one below the other. */
export const columnCell = (position: number): string =>
  `min-w-0 border-border px-(--gutter) ${position > 0 ? 'phone:border-l' : ''}`
