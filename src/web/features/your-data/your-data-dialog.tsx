import { useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#domain/images/facts-in-words.ts'
import { formatCount } from '#domain/words/format.ts'
import { useReadTables } from '../../store/hooks.ts'
import { measureKeptData, type KeptData } from '../../store/kept-data.ts'
import { dataPage, ShowMyData } from '../../ui/broken-part.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RoomBar } from './room-bar.tsx'

interface YourDataDialogProps {
  /** Why nothing is saved at the moment, or null. */
  problem: string | null
  /** Exports the session on show; absent where there is nothing to export. */
  onExport: (() => void) | undefined
  onClose: () => void
}

/** What this browser keeps, how much room that takes, and what to do when there is none left. */
export function YourDataDialog({ problem, onExport, onClose }: YourDataDialogProps) {
  const read = useReadTables()
  const kept = useQuery({
    queryKey: ['kept-data'],
    queryFn: () => measureKeptData(read()),
    staleTime: 0,
    gcTime: 0,
  }).data
  return (
    <Dialog label="Your data" onClose={onClose} className="w-120 flex-col open:flex">
      <DialogHead title="Your data" size="medium" onClose={onClose} />
      <div className="flex min-h-0 flex-col gap-3.5 overflow-auto px-5 pt-4 pb-5 text-13 text-pretty">
        <p>
          Your sessions are kept in this browser only. Another browser or computer starts empty, and clearing
          this site’s data clears them.
        </p>
        {problem !== null && (
          <Problem>{problem}. What you do goes on, and is gone when the tab is closed.</Problem>
        )}
        {kept && <Kept kept={kept} />}
        <h3 className="-mb-2.5 font-semibold">To make room</h3>
        <p>
          Export what you want to keep, then delete sessions in the list of sessions. Their room is free once
          Parley is opened again; pictures of the last day go a day later.
        </p>
      </div>
      <footer className="flex flex-none flex-wrap justify-end gap-2 border-t border-border bg-bg px-5 py-3 max-phone:*:flex-1">
        {onExport && (
          <Button onClick={onExport}>
            <Download size={16} strokeWidth={1.5} />
            Export this session
          </Button>
        )}
        <ShowMyData />
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </footer>
    </Dialog>
  )
}

function Kept({ kept }: { kept: KeptData }) {
  const { sessions, questions, answers, pictures, room, isForGood } = kept
  return (
    <>
      <dl>
        <KeptThings
          name="Sessions"
          howMany={
            sessions === 0
              ? 'none yet'
              : `${formatCount(sessions)}, with ${counted(questions, 'question')} and ${counted(answers, 'answer')}`
          }
          size={formatBytes(kept.sessionBytes)}
        />
        <KeptThings
          name="Pictures"
          howMany={pictures === 0 ? 'none' : formatCount(pictures)}
          size={pictures === 0 ? '–' : formatBytes(kept.pictureBytes)}
        />
      </dl>
      {kept.setAside > 0 && (
        <Problem>
          <span>
            {counted(kept.setAside, 'saved item')} could not be read whole. Nothing of that is lost:{' '}
            <a href={dataPage} className="underline">
              download what could not be read
            </a>
            .
          </span>
        </Problem>
      )}
      {room && <RoomBar room={room} />}
      {isForGood !== null && (
        <p className="flex items-start gap-2 text-12 text-muted">
          {isForGood && <ShieldCheck size={16} strokeWidth={1.5} className="mt-px flex-none text-ok" />}
          {isForGood
            ? 'The browser has promised to keep it, even when the disk is nearly full.'
            : 'When the disk is nearly full, the browser may clear it without asking.'}
        </p>
      )}
    </>
  )
}

const KeptThings = ({ name, howMany, size }: { name: string; howMany: string; size: string }) => (
  <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-3 border-b border-hair py-2">
    <dt className="font-[550]">{name}</dt>
    <dd className="text-muted">{howMany}</dd>
    <dd className="figure font-medium">{size}</dd>
  </div>
)

const Problem = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2">
    <TriangleAlert size={16} strokeWidth={1.5} className="mt-px flex-none text-warn" />
    {children}
  </p>
)

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
