import { BookOpen } from 'lucide-react'
import type { HandbookPage } from '#handbook/handbook.ts'
import type { CommandGroup } from '../../features/palette/command.ts'
import { words } from './words.ts'

/** The handbook's pages, by their titles and the headings on them. */
export function handbookCommands(
  pages: readonly HandbookPage[],
  onOpen: (slug: string) => void,
): CommandGroup {
  return {
    label: words.handbook,
    commands: pages.map(({ slug, title, markdown }) => ({
      id: `handbook-${slug}`,
      title,
      note: words.handbookNote,
      icon: bookIcon,
      keywords: markdown.match(/^## .+$/gm) ?? [],
      isOnlyFound: true,
      run: () => onOpen(slug),
    })),
  }
}

const bookIcon = <BookOpen size={16} strokeWidth={1.5} />
