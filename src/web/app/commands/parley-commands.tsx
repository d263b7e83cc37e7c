import { BookOpen, CircleHelp, HardDrive, Moon, Plug, Sun } from 'lucide-react'
import type { CommandGroup } from '../../features/palette/command.ts'
import type { Page } from '../page.ts'
import { shortcuts } from '../shortcuts.ts'

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
      {
        id: 'connect',
        title: 'Connect a provider …',
        icon: <Plug size={16} strokeWidth={1.5} />,
        keywords: ['key', 'api', 'models'],
        run: page.connect,
      },
      {
        id: 'your-data',
        title: 'Your data',
        note: 'what this browser keeps',
        icon: <HardDrive size={16} strokeWidth={1.5} />,
        keywords: ['storage', 'room', 'space', 'saved', 'privacy', 'delete', 'quota'],
        run: page.openData,
      },
      {
        id: 'handbook',
        title: 'Handbook',
        icon: <BookOpen size={16} strokeWidth={1.5} />,
        keywords: ['help', 'manual', 'guide'],
        run: () => page.openHelp(null),
      },
      ...(page.hasKeyboard
        ? [
            {
              id: 'shortcuts',
              title: 'Shortcuts',
              icon: <CircleHelp size={16} strokeWidth={1.5} />,
              keys: shortcuts.shortcuts.keys[0],
              keywords: ['keyboard', 'keys', 'help'],
              run: page.openShortcuts,
            },
          ]
        : []),
    ],
  }
}
