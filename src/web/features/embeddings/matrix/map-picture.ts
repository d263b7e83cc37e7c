import type { Levels } from '../vectors/views/matrix-levels.ts'
import type { GroupPlaces } from '../vectors/views/matrix-order.ts'
import type { Frame } from './frame.ts'
import type { HeatColours } from './heat-colours.ts'
import type { Viewport } from './viewport.ts'

/** What is painted of a map. */
export interface MapPicture {
  pictures: readonly Levels[]
  viewport: Viewport
  frame: Frame
  /** What stands at the edges, by place. */
  numbers: readonly number[]
  groups: readonly GroupPlaces[]
  colours: HeatColours
  /** The place of the text whose row and column are marked. */
  chosenText: number | null
  /** The families of the numbers and of the names. */
  fonts: { mono: string; sans: string }
}
