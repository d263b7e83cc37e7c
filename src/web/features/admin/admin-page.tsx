import { useQuery } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminQuery } from '../../client/admin.ts'
import { Mark } from '../../ui/brand.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { useTheme } from '../../ui/theme.ts'
import { Warning } from '../../ui/warning.tsx'
import { AdminStatusView } from './admin-status-view.tsx'
import { LoginForm } from './login-form.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

/** The operator's page: what the demo uses, whom it refuses, and the few things that can be changed while it runs. */
export function AdminPage() {
  const { data, isError, refetch } = useQuery(adminQuery)
  if (!data) {
    return (
      <Frame>
        {isError ? <Warning>{words.notHere}</Warning> : <p className="text-13 text-muted">{words.loading}</p>}
      </Frame>
    )
  }
  return (
    <Frame>
      {isError && <Warning>{words.unreachable}</Warning>}
      {(data.kind === 'off' || data.kind === 'no-demo') && (
        <Panel title={words.closed[data.kind].title} className="mx-auto mt-8 w-full max-w-100">
          <p className="mt-2 text-13 text-muted">{words.closed[data.kind].about}</p>
        </Panel>
      )}
      {data.kind === 'locked' && <LoginForm onOpened={() => void refetch()} />}
      {data.kind === 'open' && <AdminStatusView status={data.status} onChanged={() => void refetch()} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { isDark, toggle } = useTheme()
  return (
    <div className="h-dvh overflow-auto bg-sunken">
      <header className="sticky top-0 z-1 flex h-12 items-center gap-2 border-b border-border bg-bg px-(--gutter) max-phone:h-13 max-phone:px-4">
        <Mark />
        <h1 className="min-w-0 flex-1 truncate text-14 font-semibold">{words.title}</h1>
        <ButtonLink look="ghost" href="/">
          {words.toPage}
        </ButtonLink>
        <IconButton label={isDark ? words.light : words.dark} onClick={toggle}>
          {isDark ? <Sun size={16} strokeWidth={1.5} /> : <Moon size={16} strokeWidth={1.5} />}
        </IconButton>
      </header>
      <main className="mx-auto grid w-full max-w-272 gap-4 p-6 max-phone:gap-3 max-phone:p-3">
        {children}
      </main>
    </div>
  )
}
