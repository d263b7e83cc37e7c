import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

interface MenuItem {
  label: string
  icon: ReactNode
  danger?: boolean
  /** The keys that do the same, as they are shown. */
  keys?: string
  /** A line stands above it. */
  startsGroup?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** The name of the button, and of the menu. */
  label: string
  icon: ReactNode
  items: readonly MenuItem[]
  className?: string
}

/** An icon button that opens a list of commands beside it. */
export function Menu({ label, icon, items, className = '' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const place = () => {
    const anchor = button.current?.getBoundingClientRect()
    const list = menu.current
    if (!anchor || !list) return
    const below = anchor.bottom + list.offsetHeight + 8 < innerHeight
    list.style.top = `${below ? anchor.bottom + 4 : Math.max(8, anchor.top - list.offsetHeight - 4)}px`
    // It ends with its button, unless it would then lie over what stands to the left of the section it belongs to.
    const edge = button.current?.closest('section')?.getBoundingClientRect().left ?? 0
    const ending = anchor.right - list.offsetWidth
    const left = ending < edge ? anchor.left : ending
    list.style.left = `${Math.max(8, Math.min(left, innerWidth - list.offsetWidth - 8))}px`
    list.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  const close = () => menu.current?.hidePopover()

  const move = (event: KeyboardEvent) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const current = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') close()
    if (next === undefined) return
    event.preventDefault()
    entries.at(next >= entries.length ? 0 : next)?.focus()
  }

  return (
    <>
      <IconButton
        ref={button}
        size="small"
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        className={className}
      >
        {icon}
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onToggle={(event) => event.newState === 'open' && place()}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-danger={item.danger}
            data-starts-group={item.startsGroup}
            onClick={() => {
              close()
              item.onSelect()
            }}
          >
            {item.icon}
            {item.label}
            {item.keys !== undefined && (
              <span className="menu-keys" aria-hidden="true">
                {item.keys}
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  )
}
