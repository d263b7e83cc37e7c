import type { Reading, Scale } from './board.ts'
import { levelOf, levels } from './levels.ts'

type Colour = readonly [number, number, number]

interface HeatColours {
  unlike: Colour
  alike: Colour
  diagonal: Colour
}

/** Paints one pixel a cell. Colours are in sRGB, mixed there as the cells of the grid are. */
export function paintHeat(canvas: HTMLCanvasElement, reading: Reading, scale: Scale): void {
  const { size } = reading.matrix
  const context = canvas.getContext('2d')
  if (!context) return
  const colours = coloursOf(canvas)
  const palette = Array.from({ length: levels + 1 }, (_, level) => mixed(colours, level / levels))
  const image = new ImageData(size, size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const colour = row === column ? colours.diagonal : palette[levelOf(reading, scale, row, column)]
      image.data.set([...(colour ?? colours.unlike), 255], (row * size + column) * 4)
    }
  }
  context.putImageData(image, 0, 0)
}

const mixed = ({ unlike, alike }: HeatColours, share: number): Colour => {
  const mix = (from: number, to: number) => from + (to - from) * share
  return [mix(unlike[0], alike[0]), mix(unlike[1], alike[1]), mix(unlike[2], alike[2])]
}

/** The stylesheet says the colours by three properties of the canvas that it does not otherwise show. */
function coloursOf(canvas: HTMLCanvasElement): HeatColours {
  const style = getComputedStyle(canvas)
  return {
    unlike: inSrgb(style.backgroundColor),
    alike: inSrgb(style.color),
    diagonal: inSrgb(style.caretColor),
  }
}

/** Browsers compute colours in the notation they were written in; a painted pixel is always sRGB. */
function inSrgb(colour: string): Colour {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return [128, 128, 128]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
