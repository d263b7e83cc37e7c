import type { SessionId } from '#domain/session/session.ts'
import type { Chosen, FolderChoice, FolderReport } from '../../../store/folder/folder-report.ts'
import { Button } from '../../../ui/button.tsx'
import { LongList } from './long-list.tsx'
import { words } from './words.ts'

interface GoneFilesProps {
  gone: FolderReport['gone']
  onChosen: (chosen: ReadonlyMap<SessionId, Chosen>) => void
}

/** The sessions whose files are no longer in the folder, with the choices. */
export function GoneFiles({ gone, onChosen }: GoneFilesProps) {
  const choose = (choice: FolderChoice, those: GoneFilesProps['gone']) =>
    onChosen(new Map(those.map(({ id, hash }) => [id, { choice, hereHash: hash, fileHash: null }])))
  return (
    <LongList
      title={words.gone(gone.length)}
      about={words.goneAbout}
      items={gone}
      keyOf={({ id }) => id}
      foot={
        gone.length > 1 && (
          <Button size="small" onClick={() => choose('write-again', gone)}>
            {words.writeAllAgain}
          </Button>
        )
      }
      render={(each) => (
        <div
          role="group"
          aria-label={each.title || words.untitled}
          className="flex flex-wrap items-center gap-1.5"
        >
          <p className="min-w-40 flex-1 wrap-anywhere">{each.title || words.untitled}</p>
          <Button size="small" onClick={() => choose('write-again', [each])}>
            {words.writeAgain}
          </Button>
          <Button size="small" look="ghost" onClick={() => choose('delete-here', [each])}>
            {words.deleteHere}
          </Button>
        </div>
      )}
    />
  )
}
