/** Where the cells of a map lie on its canvas, in CSS pixels: beside them stand numbers, and the names of groups. */
export interface Frame {
  left: number
  top: number
  /** How wide and high the square of the cells is. */
  side: number
}

const numbers = { left: 30, top: 20 }
/** How high the names of groups are. */
export const groupNames = 16

export const edgesOf = (hasGroups: boolean) => ({
  left: numbers.left + (hasGroups ? groupNames : 0),
  top: numbers.top + (hasGroups ? groupNames : 0),
})
