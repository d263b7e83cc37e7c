import type { SessionId } from '#domain/session/session.ts'
import type { Chosen, Conflict, FolderChoice } from '../../../store/folder/folder-report.ts'
import { Button } from '../../../ui/button.tsx'
import { LongList } from './long-list.tsx'
import { words } from './words.ts'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  onChosen: (chosen: ReadonlyMap<SessionId, Chosen>) => void
}

const choices: readonly [FolderChoice, string][] = [
  ['keep-here', words.keepHere],
  ['take-file', words.takeFile],
  ['keep-both', words.keepBoth],
]

/** The sessions that both sides changed, with the choices. */
export const Conflicts = ({ conflicts, onChosen }: ConflictsProps) => (
  <LongList
    title={words.conflicts(conflicts.length)}
    about={words.conflictsAbout}
    items={conflicts}
    keyOf={({ id }) => id}
    render={(conflict) => {
      const { id, here, file } = conflict
      const title = here.title || words.untitled
      return (
        <div role="group" aria-label={title} className="grid gap-1">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-muted">{words.here(here.updatedAt, here.questions)}</p>
          <p className="text-muted wrap-anywhere">
            {words.inFile(file.updatedAt, file.questions, file.title === here.title ? null : file.title)}
          </p>
          <div className="mt-1 flex flex-wrap gap-1.5">
            {choices.map(([choice, label]) => (
              <Button
                key={choice}
                size="small"
                onClick={() =>
                  onChosen(new Map([[id, { choice, hereHash: here.hash, fileHash: file.hash }]]))
                }
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )
    }}
  />
)
