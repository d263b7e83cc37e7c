import { Moon, Sun } from 'lucide-react'
import type { CommandGroup } from '../../features/palette/command.ts'
import { dialogCommands } from '../dialogs/dialogs.tsx'
import type { Page } from './page.ts'
import { words } from './words.ts'

/** What concerns the page as a whole. */
export function parleyCommands(page: Page): CommandGroup {
  return {
    label: words.parley,
    commands: [
      {
        id: 'appearance',
        title: page.isDark ? words.lightAppearance : words.darkAppearance,
        icon: page.isDark ? <Sun size={16} strokeWidth={1.5} /> : <Moon size={16} strokeWidth={1.5} />,
        keywords: words.appearanceKeywords,
        run: page.toggleTheme,
      },
      ...dialogCommands(page.dialogs, 'page'),
    ],
  }
}
