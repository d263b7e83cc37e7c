import { useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck, TriangleAlert, X } from 'lucide-react'
import { formatBytes } from '#domain/images/facts-in-words.ts'
import { formatCount } from '#domain/words/format.ts'
import { useReadTables } from '../../store/hooks.ts'
import { measureKeptData, type KeptData } from '../../store/kept-data.ts'
import { dataPage, ShowMyData } from '../../ui/broken-part.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RoomBar } from './room-bar.tsx'
import './your-data.css'

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
    <Dialog label="Your data" onClose={onClose} className="your-data">
      <header className="your-data-head">
        <h2>Your data</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <div className="your-data-body">
        <p>
          Your sessions are kept in this browser only. Another browser or computer starts empty, and clearing
          this site’s data clears them.
        </p>
        {problem !== null && (
          <p className="your-data-problem">
            <TriangleAlert size={16} strokeWidth={1.5} />
            {problem}. What you do goes on, and is gone when the tab is closed.
          </p>
        )}
        {kept && <Kept kept={kept} />}
        <h3>To make room</h3>
        <p>
          Export what you want to keep, then delete sessions in the list of sessions. Their room is free once
          Parley is opened again; pictures of the last day go a day later.
        </p>
      </div>
      <footer className="your-data-foot">
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
      <dl className="your-data-list">
        <div>
          <dt>Sessions</dt>
          <dd>
            {sessions === 0
              ? 'none yet'
              : `${formatCount(sessions)}, with ${counted(questions, 'question')} and ${counted(answers, 'answer')}`}
          </dd>
          <dd className="figure">{formatBytes(kept.sessionBytes)}</dd>
        </div>
        <div>
          <dt>Pictures</dt>
          <dd>{pictures === 0 ? 'none' : formatCount(pictures)}</dd>
          <dd className="figure">{pictures === 0 ? '–' : formatBytes(kept.pictureBytes)}</dd>
        </div>
      </dl>
      {kept.setAside > 0 && (
        <p className="your-data-problem">
          <TriangleAlert size={16} strokeWidth={1.5} />
          <span>
            {counted(kept.setAside, 'saved item')} could not be read whole. Nothing of that is lost:{' '}
            <a href={dataPage} className="underline">
              download what could not be read
            </a>
            .
          </span>
        </p>
      )}
      {room && <RoomBar room={room} />}
      {isForGood !== null && (
        <p className="your-data-note">
          {isForGood && <ShieldCheck size={16} strokeWidth={1.5} />}
          {isForGood
            ? 'The browser has promised to keep it, even when the disk is nearly full.'
            : 'When the disk is nearly full, the browser may clear it without asking.'}
        </p>
      )}
    </>
  )
}

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
