interface TileProps {
  letter: string
  /** The column's position: it decides the hue. */
  position: number
  size?: 'small'
}

/** A column's letter on its hue. */
export function Tile({ letter, position, size }: TileProps) {
  return (
    <span className="tile" data-hue={position % 8} data-size={size}>
      {letter}
    </span>
  )
}
