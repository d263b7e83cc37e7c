import { MenuButton, type MenuButtonProps } from './menu-button.tsx'
import { MenuItems, type MenuItem } from './menu-items.tsx'

interface MenuProps extends Omit<MenuButtonProps, 'children'> {
  items: readonly MenuItem[]
}

/** A menu whose items are known. */
export const Menu = ({ items, ...button }: MenuProps) => (
  <MenuButton {...button}>
    <MenuItems items={items} />
  </MenuButton>
)
