/** How many rows two columns, or two judges, passed; each row is counted once. */
export interface OutcomeCounts {
  both: number
  onlyA: number
  onlyB: number
  neither: number
}

/** How many rows there are in all. */
export const rowsIn = ({ both, onlyA, onlyB, neither }: OutcomeCounts): number =>
  both + onlyA + onlyB + neither
