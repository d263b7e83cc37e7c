import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { leftInWindow } from './left-in-window.ts'
import { MenuRow } from './menu-row.tsx'

export interface MenuItem {
  /** Where several may have the same label. */
  id?: string
  label: string
  icon: ReactNode
  danger?: boolean
  /** The keys that do the same, as they are shown. */
  keys?: string
  /** A line stands above it. */
  startsGroup?: boolean
  onSelect: () => void
}

const lineAbove =
  'relative mt-2.25 before:absolute before:inset-x-0 before:-top-1.25 before:border-t before:border-hair'

/** The commands of an open menu: it comes to stand beside its button, with the focus on the first of them. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  const first = useRef<HTMLButtonElement>(null)
  useMenuPlace(first)

  return items.map((item, index) => (
    <MenuRow
      key={item.id ?? item.label}
      ref={index === 0 ? first : undefined}
      role="menuitem"
      tabIndex={-1}
      tone={item.danger ? 'danger' : 'plain'}
      className={item.startsGroup && index > 0 ? lineAbove : ''}
      onKeyDown={moveInMenu}
      onClick={({ currentTarget }) => {
        menuOf(currentTarget)?.hidePopover()
        item.onSelect()
      }}
    >
      {item.icon}
      {item.label}
      {item.keys !== undefined && (
        <span className="ml-auto pl-4 text-12 text-muted max-phone:hidden" aria-hidden="true">
          {item.keys}
        </span>
      )}
    </MenuRow>
  ))
}

/** An open menu comes to stand beside its button, with the focus on its first item. */
export function useMenuPlace(first: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const list = menuOf(first.current)
    const button = document.querySelector(`[popovertarget="${list?.id}"]`)
    const anchor = button?.getBoundingClientRect()
    if (!anchor || !list) return
    const below = anchor.bottom + list.offsetHeight + 8 < innerHeight
    list.style.top = `${below ? anchor.bottom + 4 : Math.max(8, anchor.top - list.offsetHeight - 4)}px`
    // It ends with its button, unless it would then lie over what stands to the left of the section it belongs to.
    const edge = button?.closest('section')?.getBoundingClientRect().left ?? 0
    const ending = anchor.right - list.offsetWidth
    const left = ending < edge ? anchor.left : ending
    list.style.left = leftInWindow(left, list.offsetWidth)
    first.current?.focus()
  }, [first])
}

/** The menu that an item is in. */
export const menuOf = (item: HTMLElement | null) => item?.closest<HTMLElement>('[role=menu]')

/** The arrow keys, Home and End lead from one item of a menu to another. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const menu = menuOf(event.currentTarget)
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const current = entries.findIndex((entry) => entry === document.activeElement)
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') menu?.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  entries.at(next >= entries.length ? 0 : next)?.focus()
}
