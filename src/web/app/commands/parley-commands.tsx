import { Moon, Sun } from 'lucide-react'
import type { CommandGroup } from '../../features/palette/command.ts'
import { dialogCommands } from '../dialogs/dialogs.tsx'
import type { Page } from './page.ts'

/** What concerns the page as a whole. */
export function parleyCommands(page: Page): CommandGroup {
  return {
    label: 'Parley',
    commands: [
      {
        id: 'appearance',
        title: page.isDark ? 'Light appearance' : 'Dark appearance',
        icon: page.isDark ? <Sun size={16} strokeWidth={1.5} /> : <Moon size={16} strokeWidth={1.5} />,
        keywords: ['theme', 'colours', 'colors', 'mode'],
        run: page.toggleTheme,
      },
      ...dialogCommands(page.dialogs, 'page'),
    ],
  }
}
