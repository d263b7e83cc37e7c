import { SharedPage } from '../features/share/shared-page.tsx'
import type { Page } from './commands/page.ts'

interface SharedPaneProps {
  page: Pick<Page, 'openSession' | 'openConversation'>
}

/** What came with the page's address. */
export const SharedPane = ({ page }: SharedPaneProps) => (
  <SharedPage onOpen={page.openSession} onLeave={page.openConversation} />
)
