import { groupNames } from './frame.ts'
import type { MapPicture } from './map-picture.ts'

/** As many numbers as have room, at even steps. */
export function paintNumbers(context: CanvasRenderingContext2D, picture: MapPicture) {
  const { viewport, frame, numbers, colours, chosenText, fonts } = picture
  const cell = frame.side / viewport.span
  const widest = String(numbers.reduce((most, number) => Math.max(most, number), 0)).length * 6.2 + 5
  context.font = `10px ${fonts.mono}`
  context.textBaseline = 'middle'
  const each = (start: number, room: number, write: (text: string, middle: number) => void) => {
    // What would be cut off at the end is left out; the edge of a digit is not missed.
    const spare = room / 2 - 4.5
    const step = steps.find((count) => cell * count >= room) ?? numbers.length
    for (let place = 0; place < numbers.length; place++) {
      const middle = (place + 0.5 - start) * cell
      // The first, and then as one counts: the 10th, the 20th.
      const isShown = place === chosenText || step === 1 || place === 0 || (place + 1) % step === 0
      if (!isShown || middle < 0 || middle > frame.side - spare) continue
      context.fillStyle = place === chosenText ? colours.accent : colours.muted
      write(String(numbers[place]), middle)
    }
  }
  context.textAlign = 'center'
  each(viewport.left, widest, (text, middle) => context.fillText(text, frame.left + middle, frame.top - 8))
  context.textAlign = 'right'
  each(viewport.top, 12, (text, middle) => context.fillText(text, frame.left - 5, frame.top + middle))
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** Over the numbers, and turned beside them; none where a group is too small to be named. */
export function paintGroupNames(context: CanvasRenderingContext2D, picture: MapPicture) {
  const { viewport, frame, groups, colours, fonts } = picture
  const cell = frame.side / viewport.span
  context.font = `11px ${fonts.sans}`
  context.textAlign = 'left'
  context.fillStyle = colours.muted
  const write = (begin: number, name: string, start: number, end: number) => {
    const from = Math.max(0, (start - begin) * cell)
    const room = Math.min(frame.side, (end - begin) * cell) - from
    const text = fitted(context, name, room - 6)
    if (text) context.fillText(text, from + 1, -frame.top + groupNames / 2)
  }
  for (const { name, start, end } of groups) if (name) write(viewport.left, name, start, end)
  context.save()
  // Turned, what goes to the right goes up: the names are written from below.
  context.rotate(-Math.PI / 2)
  for (const { name, start, end } of groups) {
    const from = Math.max(0, (start - viewport.top) * cell)
    const to = Math.min(frame.side, (end - viewport.top) * cell)
    const text = name && fitted(context, name, to - from - 6)
    if (text) context.fillText(text, -to + 1, -frame.left + groupNames / 2)
  }
  context.restore()
}

function fitted(context: CanvasRenderingContext2D, name: string, room: number): string | null {
  if (context.measureText(name).width <= room) return name
  for (let length = name.length - 1; length > 2; length--) {
    const text = `${name.slice(0, length).trimEnd()}…`
    if (context.measureText(text).width <= room) return text
  }
  return null
}
