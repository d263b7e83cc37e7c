import type { Session } from '#domain/session/session.ts'
import { pageWords as words } from '../features/history/base/list-words.ts'
import { SessionsPage, type SessionsPageProps } from '../features/history/page/sessions-page.tsx'
import { saveAsZip } from '../features/your-data/everything/save-as-zip.ts'
import { useSessionExports } from '../store/use-session-exports.ts'
import { useShowToast } from '../ui/toasts.tsx'
import type { Page } from './commands/page.ts'

interface SessionsPaneProps {
  page: Pick<Page, 'openSession' | 'findInSession' | 'duplicateSession' | 'deleteSessions' | 'dialogs'>
}

/** The page of all sessions. */
export function SessionsPane({ page }: SessionsPaneProps) {
  const { exported } = useSessionExports()
  const showToast = useShowToast()
  const save: SessionsPageProps['onExport'] = async (
    sessions: readonly Session[],
    { onProgress, signal },
  ) => {
    const chosen = { ids: async () => sessions.map(({ id }) => id), exported }
    try {
      const saved = await saveAsZip(chosen, { title: words.exportTitle, signal, onPacked: onProgress })
      showToast({ text: words.exported(saved.count, saved.missing, saved.fileName) })
    } catch {
      if (!signal.aborted) showToast({ text: words.notExported })
    }
  }
  return (
    <SessionsPage
      onOpen={page.openSession}
      onOpenFound={page.findInSession}
      onDuplicate={page.duplicateSession}
      onDelete={page.deleteSessions}
      onExport={save}
      onImport={() => page.dialogs.open('import')}
    />
  )
}
