import { Download } from 'lucide-react'
import { useState } from 'react'
import { sessionOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { ReadSessionLink } from '#domain/link/session-link.ts'
import type { Session } from '#domain/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { Workspace } from '../../ui/workspace.tsx'
import { SharedComparison } from './shared-comparison.tsx'
import { SharedTable } from './shared-table.tsx'
import { TakeOverBar } from './take-over-bar.tsx'
import { useSharedLink } from './use-shared-link.ts'
import { words } from './words.ts'

interface SharedPageProps {
  /** Leads to a session of the reader's own. */
  onOpen: (session: Session) => void
  /** Deletes it, with Undo. */
  onDelete: (session: Session) => void
  onLeave: () => void
  /** Takes it along as a file. */
  onExport: (document: SessionDocument) => void
}

/** What somebody has shared by a link: to read, until the reader makes it theirs. */
export function SharedPage({ onLeave, ...onSession }: SharedPageProps) {
  const link = useSharedLink()
  if (link?.read.kind === 'session') {
    return <SharedSession key={link.hash} read={link.read} {...onSession} />
  }
  return (
    <Workspace>
      <WorkspaceHead title={words.shared.untitled} />
      {link && <Refused code={link.read.code} onLeave={onLeave} />}
    </Workspace>
  )
}

type Zoom = 'conversation' | 'table'

interface SharedSessionProps extends Omit<SharedPageProps, 'onLeave'> {
  read: ReadSessionLink & { kind: 'session' }
}

function SharedSession({ read, onOpen, onDelete, onExport }: SharedSessionProps) {
  const { document } = read
  const session = sessionOf(document)
  const isPhone = useIsPhone()
  const hasRows = document.tables.cases.length > 0
  const hasBoth = hasRows && session.tipId !== null
  const [zoom, setZoom] = useState<Zoom>(session.view === 'table' || !hasBoth ? 'table' : 'conversation')
  const zooms = hasBoth && (
    <Segments
      label={words.zooms.label}
      layout={isPhone ? 'equal' : 'words'}
      value={zoom}
      onChange={setZoom}
      options={[
        { value: 'conversation', label: words.zooms.conversation },
        { value: 'table', label: words.zooms.table },
      ]}
    />
  )
  const Shown = hasRows && zoom === 'table' ? SharedTable : SharedComparison
  return (
    <Workspace>
      <WorkspaceHead
        title={session.title || words.shared.untitled}
        badge={<Badge tip={words.shared.readOnlyAbout}>{words.shared.readOnly}</Badge>}
        middle={zooms}
        actions={
          isPhone ? (
            <IconButton label={words.shared.export} onClick={() => onExport(document)}>
              <Download size={18} strokeWidth={1.5} />
            </IconButton>
          ) : (
            <Button look="ghost" data-tip={words.shared.exportAbout} onClick={() => onExport(document)}>
              <Download size={16} strokeWidth={1.5} />
              {words.shared.export}
            </Button>
          )
        }
      />
      <div className="flex min-h-0 flex-col">
        {/* The head has no room for them on a phone. */}
        {isPhone && zooms && <div className="border-b border-border bg-bg p-2">{zooms}</div>}
        <h1
          data-shared=""
          dir="auto"
          className="hidden pb-4 text-24 leading-8 font-semibold wrap-anywhere print:block"
        >
          {session.title || words.shared.untitled}
        </h1>
        <Shown read={read} />
        <TakeOverBar document={document} onOpen={onOpen} onDelete={onDelete} />
      </div>
    </Workspace>
  )
}

interface RefusedProps {
  code: (ReadSessionLink & { kind: 'refused' })['code']
  onLeave: () => void
}

const Refused = ({ code, onLeave }: RefusedProps) => (
  <main
    tabIndex={-1}
    className="grid place-content-center justify-items-center gap-3 p-6 text-center outline-none"
  >
    <h2 className="text-16 font-semibold">{words.refused.title}</h2>
    <p role="alert" className="max-w-110 text-13 text-balance text-muted">
      {words.refused.reasons[code]}
    </p>
    <Button onClick={onLeave}>{words.refused.home}</Button>
  </main>
)
