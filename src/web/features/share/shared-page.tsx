import { sessionOf } from '#domain/document/session-document.ts'
import type { ReadSessionLink } from '#domain/link/session-link.ts'
import type { Session } from '#domain/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { Workspace } from '../../ui/workspace.tsx'
import { SharedComparison } from './shared-comparison.tsx'
import { TakeOverBar } from './take-over-bar.tsx'
import { useSharedLink } from './use-shared-link.ts'
import { words } from './words.ts'

interface SharedPageProps {
  /** Leads to a session of the reader's own. */
  onOpen: (session: Session) => void
  onLeave: () => void
}

/** What somebody has shared by a link: to read, until the reader makes it theirs. */
export function SharedPage({ onOpen, onLeave }: SharedPageProps) {
  const read = useSharedLink()
  const title = read?.kind === 'session' ? sessionOf(read.document).title : ''
  return (
    <Workspace>
      <WorkspaceHead
        title={title || words.shared.untitled}
        badge={
          read?.kind === 'session' && <Badge tip={words.shared.readOnlyAbout}>{words.shared.readOnly}</Badge>
        }
      />
      {read?.kind === 'session' && (
        <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
          <SharedComparison read={read} />
          <TakeOverBar document={read.document} onOpen={onOpen} />
        </div>
      )}
      {read?.kind === 'refused' && <Refused code={read.code} onLeave={onLeave} />}
    </Workspace>
  )
}

interface RefusedProps {
  code: (ReadSessionLink & { kind: 'refused' })['code']
  onLeave: () => void
}

const Refused = ({ code, onLeave }: RefusedProps) => (
  <main className="grid place-content-center justify-items-center gap-3 p-6 text-center">
    <h2 className="text-16 font-semibold">{words.refused.title}</h2>
    <p role="alert" className="max-w-110 text-13 text-balance text-muted">
      {words.refused.reasons[code]}
    </p>
    <Button onClick={onLeave}>{words.refused.home}</Button>
  </main>
)
