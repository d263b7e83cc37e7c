const base = 'inline-grid flex-none place-items-center font-mono leading-none'

const sizes = {
  medium: 'size-5 rounded-[5px] text-12',
  small: 'size-4.5 rounded-sm text-11',
} as const

interface TileProps {
  letter: string
  /** The column's position: it decides the hue. */
  position: number
  size?: keyof typeof sizes
  className?: string
}

/** A column's letter on its hue. */
export function Tile({ letter, position, size = 'medium', className = '' }: TileProps) {
  return (
    <span
      className={`${base} ${sizes[size]} bg-tint font-semibold text-ink ${className}`}
      data-hue={position % 8}
    >
      {letter}
    </span>
  )
}

interface NumberTileProps {
  number: number
  /** It is a picture of the number and no text of the document. */
  isPicture?: boolean
  className?: string
}

/** A question's number, on no hue. */
export function NumberTile({ number, isPicture = false, className = '' }: NumberTileProps) {
  return (
    <span
      className={`${base} ${sizes.medium} border border-border font-medium text-muted ${className}`}
      {...(isPicture && { 'data-words': number })}
    >
      {isPicture ? null : number}
    </span>
  )
}
