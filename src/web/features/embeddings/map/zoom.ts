/** Which part of a map is seen: a place on the map times `scale` plus `x` or `y` is its place in the picture, 0 to 1. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

/** A place in the picture, or on the map: 0 to 1 from left and from top. */
export interface Place {
  x: number
  y: number
}

export const wholeMap: Zoom = { scale: 1, x: 0, y: 0 }
export const closest = 40

/** The map always fills the picture. */
const kept = ({ scale, x, y }: Zoom): Zoom => ({
  scale,
  x: within(1 - scale, x, 0),
  y: within(1 - scale, y, 0),
})

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Closer by a factor, with what is at a place in the picture staying there. */
export function zoomedAt(zoom: Zoom, factor: number, { x, y }: Place = { x: 0.5, y: 0.5 }): Zoom {
  const scale = within(1, zoom.scale * factor, closest)
  const grown = scale / zoom.scale
  return kept({ scale, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown })
}

/** Moved by a share of the picture. */
export const movedBy = (zoom: Zoom, { x, y }: Place): Zoom => kept({ ...zoom, x: zoom.x + x, y: zoom.y + y })

export const inPicture = (zoom: Zoom, { x, y }: Place): Place => ({
  x: x * zoom.scale + zoom.x,
  y: y * zoom.scale + zoom.y,
})

export const onMap = (zoom: Zoom, { x, y }: Place): Place => ({
  x: (x - zoom.x) / zoom.scale,
  y: (y - zoom.y) / zoom.scale,
})

/** Moved so far that a place on the map is in the picture: to its middle where it was not. */
export function withInSight(zoom: Zoom, place: Place): Zoom {
  const { x, y } = inPicture(zoom, place)
  const isSeen = Math.min(x, y) >= 0 && Math.max(x, y) <= 1
  return isSeen ? zoom : movedBy(zoom, { x: 0.5 - x, y: 0.5 - y })
}
