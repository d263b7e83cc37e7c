import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { ScoreKind } from '#domain/session/scores.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { menuOf, moveInMenu, useMenuPlace } from '../../../ui/menu-items.tsx'
import { kindGroups } from './kind-groups.ts'
import { KindRow } from './kind-row.tsx'
import { words } from './words.ts'

interface AddScoreMenuProps {
  onAdd: (kind: ScoreKind) => void
}

/** The kinds of score, by what they look at, with a line on each. */
export const AddScoreMenu = ({ onAdd }: AddScoreMenuProps) => (
  <MenuButton label={words.add} className="ml-auto" icon={<Plus size={16} strokeWidth={1.5} />}>
    <Kinds onAdd={onAdd} />
  </MenuButton>
)

function Kinds({ onAdd }: AddScoreMenuProps) {
  const first = useRef<HTMLButtonElement>(null)
  useMenuPlace(first)
  return (
    <div className="max-h-[55dvh] w-80 max-w-[calc(100vw-26px)] overflow-y-auto">
      {kindGroups.map(({ group, kinds }, groupIndex) => (
        <div key={group} role="group" aria-label={words.groups[group]}>
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-12 font-medium text-muted">
            {words.groups[group]}
          </p>
          {kinds.map((kind, index) => (
            <KindRow
              key={kind}
              kind={kind}
              ref={groupIndex + index === 0 ? first : undefined}
              role="menuitem"
              // The list scrolls, so that one of them can be reached with Tab.
              tabIndex={groupIndex + index === 0 ? 0 : -1}
              onKeyDown={moveInMenu}
              onClick={({ currentTarget }) => {
                menuOf(currentTarget)?.hidePopover()
                onAdd(kind)
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
