import { FolderCheck } from 'lucide-react'
import type { FolderState, FolderSync } from '../../../store/folder/folder-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { Warning } from '../../../ui/warning.tsx'
import { Conflicts } from './conflicts.tsx'
import { GoneFiles } from './gone-files.tsx'
import { LongList } from './long-list.tsx'
import { UnclearFiles } from './unclear-files.tsx'
import { words } from './words.ts'

interface KeptFolderProps {
  folder: FolderSync
  state: Extract<FolderState, { kind: 'kept' }>
}

/** How the folder and this browser stand to each other, and what the reader is asked. */
export function KeptFolder({ folder, state }: KeptFolderProps) {
  const { name, access } = state
  const place = useFocusWhenLost(state)
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 outline-none">
      {access === 'granted' ? (
        <KeptReport folder={folder} state={state} />
      ) : (
        <>
          <Warning>{access === 'prompt' ? words.asks(name) : words.denied(name)}</Warning>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" className="min-w-0" onClick={() => void folder.allow()}>
              <span className="truncate">{words.allow(name)}</span>
            </Button>
            <Button onClick={() => void folder.stop()}>{words.stop}</Button>
          </div>
        </>
      )}
    </div>
  )
}

function KeptReport({ folder, state }: KeptFolderProps) {
  const { report } = state
  return (
    <>
      <p role="status" className="flex items-start gap-2 wrap-anywhere">
        <FolderCheck size={16} strokeWidth={1.5} className="mt-px flex-none text-muted" />
        {standing(state)}
      </p>
      {report.trouble && <Warning>{words.trouble[report.trouble]}</Warning>}
      {report.waiting > 0 && <p className="text-muted">{words.waiting(report.waiting)}</p>}
      {report.conflicts.length > 0 && <Conflicts conflicts={report.conflicts} onChosen={folder.choose} />}
      {report.gone.length > 0 && <GoneFiles gone={report.gone} onChosen={folder.choose} />}
      {report.notWhole.length > 0 && (
        <LongList
          title={words.notWhole(report.notWhole.length)}
          about={words.notWholeAbout}
          items={report.notWhole}
          keyOf={({ id }) => id}
          render={({ title }) => <p className="wrap-anywhere">{title || words.untitled}</p>}
        />
      )}
      {report.unclear.length > 0 && <UnclearFiles files={report.unclear} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void folder.look()}>{words.lookNow}</Button>
        <Button onClick={() => void folder.stop()}>{words.stop}</Button>
      </div>
      <p className="text-12 text-muted">{words.stopAbout}</p>
    </>
  )
}

/** What is being compared in the background is not said each time: only the first comparison is waited for. */
function standing({ name, inStepAt, isLooking, report }: KeptFolderProps['state']): string {
  if (inStepAt === null) return isLooking ? words.looking(name) : words.notYet(name)
  const { conflicts, gone, unclear, notWhole } = report
  const isInStep =
    report.waiting === 0 &&
    [conflicts, gone, unclear, notWhole].every((each) => each.length === 0) &&
    report.trouble === null
  return isInStep ? words.inStep(name, inStepAt) : words.compared(name, inStepAt)
}
