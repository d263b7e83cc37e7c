import { columnLetter } from '#domain/session/session.ts'
import { Tile } from '../../ui/tile.tsx'
import { words } from './words.ts'

interface PhoneHeadProps {
  position: number
  model: string
  /** It stays in sight over what is read. */
  isSticky?: boolean
}

/** Whose part of a column it is, on phones, where the columns stand one below the other. */
export const PhoneHead = ({ position, model, isSticky = false }: PhoneHeadProps) => (
  <p
    className={`-mx-(--gutter) flex items-center gap-2 bg-surface px-(--gutter) text-13 font-semibold text-text phone:hidden ${
      isSticky ? 'sticky top-0 z-1 min-h-11 border-t-2 border-b border-t-bar border-b-border py-1' : 'mb-1'
    }`}
  >
    <Tile letter={columnLetter(position)} position={position} />
    <span className="line-clamp-2 min-w-0 wrap-anywhere">{model || words.shared.noModel}</span>
  </p>
)
