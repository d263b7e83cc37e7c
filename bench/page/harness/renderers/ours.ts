import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { reactColumns } from './react-columns.tsx'

/** The page's own renderer. */
export const createColumns = reactColumns(Markdown)
