import { useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck, TriangleAlert, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#domain/words/image-facts.ts'
import type { Session } from '#domain/session/session.ts'
import { formatNumber } from '#domain/words/language.ts'
import { useStore } from 'zustand'
import { useFolder } from '../../store/folder/use-folder.ts'
import { useReadTables } from '../../store/hooks.ts'
import { measureKeptData, type KeptData } from '../../store/kept-data.ts'
import { wholeTables } from '../../store/stored-rows.ts'
import { dataPage, ShowMyData } from '../../ui/broken-part.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteVectors } from './delete-vectors.tsx'
import { FolderSection } from './folder/folder-section.tsx'
import { words as folderTexts } from './folder/words.ts'
import { ExportEverything } from './everything/export-everything.tsx'
import { LargestSessions } from './largest-sessions.tsx'
import { RoomBar } from './room-bar.tsx'
import { words as texts } from './words.tsx'

interface YourDataDialogProps {
  /** Why nothing is saved at the moment, or null. */
  problem: string | null
  /** Exports the session on show; absent where there is nothing to export. */
  onExport: (() => void) | undefined
  onOpenSession: (session: Session) => void
  /** Opens the import of conversations. */
  onImport: () => void
  onClose: () => void
}

/** What this browser keeps, how much room that takes, and what to do when there is none left. */
export function YourDataDialog(props: YourDataDialogProps) {
  const { problem, onExport, onOpenSession, onImport, onClose } = props
  const read = useReadTables()
  const folder = useFolder()
  const folderName = useStore(folder.state, (state) => (state.kind === 'kept' ? state.name : null))
  const {
    data: kept,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['kept-data'],
    queryFn: () => measureKeptData(wholeTables(read())),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog label={texts.yourData} onClose={onClose} className="w-120 flex-col open:flex">
      <DialogHead title={texts.yourData} size="medium" onClose={onClose} />
      <div className="min-h-0 overflow-auto">
        <div className="flex flex-col gap-3.5 px-5 pt-4 pb-5 text-13 text-pretty">
          <p>{folderName === null ? texts.whereDataIs : folderTexts.savedHereAndThere(folderName)}</p>
          {problem !== null && <Problem>{texts.notSavedNow(problem)}</Problem>}
          <FolderSection folder={folder} />
          <ExportEverything />
          <h3 className="-mb-2.5 font-semibold">{texts.importTitle}</h3>
          <p>{texts.importAbout}</p>
          <Button className="self-start" onClick={onImport}>
            <Upload size={16} strokeWidth={1.5} />
            {texts.importSession}
          </Button>
          {/* What comes late stands last: nothing that can be pressed moves as it comes. */}
          <h3 className="-mb-2.5 font-semibold">{texts.whatIsKept}</h3>
          {kept ? (
            <Kept kept={kept} />
          ) : (
            <p className="min-h-35 text-muted">{isPending && texts.measuring}</p>
          )}
          <h3 className="-mb-2.5 font-semibold">{texts.makeRoomTitle}</h3>
          <p>{texts.makeRoomText}</p>
          {kept && <LargestSessions largest={kept.largest} onOpen={onOpenSession} />}
          {kept && kept.vectors > 0 && <DeleteVectors onDeleted={() => void refetch()} />}
        </div>
      </div>
      <footer className="flex flex-none flex-wrap justify-end gap-2 border-t border-border bg-bg px-5 py-3 max-phone:[&>*]:flex-1">
        {onExport && (
          <Button onClick={onExport}>
            <Download size={16} strokeWidth={1.5} />
            {texts.exportThisSession}
          </Button>
        )}
        <ShowMyData />
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </footer>
    </Dialog>
  )
}

function Kept({ kept }: { kept: KeptData }) {
  const { sessions, questions, answers, pictures, prompts, room, isForGood } = kept
  return (
    <>
      <dl>
        <KeptThings
          name={texts.sessions}
          howMany={sessions === 0 ? texts.noSessions : texts.sessionsWith(sessions, questions, answers)}
          size={formatBytes(kept.sessionBytes)}
        />
        <KeptThings
          name={texts.pictures}
          howMany={pictures === 0 ? texts.noPictures : formatNumber(pictures)}
          size={pictures === 0 ? '–' : formatBytes(kept.pictureBytes)}
        />
        {prompts > 0 && (
          <KeptThings
            name={texts.prompts}
            howMany={texts.promptsSaved(prompts)}
            size={formatBytes(kept.promptBytes)}
          />
        )}
        {kept.textSets > 0 && (
          <KeptThings
            name={texts.textSets}
            howMany={texts.textSetsCount(kept.textSets)}
            size={formatBytes(kept.textSetBytes)}
          />
        )}
        {kept.vectors > 0 && (
          <KeptThings
            name={texts.vectors}
            howMany={texts.vectorsCount(kept.vectors)}
            size={formatBytes(kept.vectorBytes)}
          />
        )}
      </dl>
      {kept.setAside > 0 && (
        <Problem>
          <span>
            {texts.setAside(
              kept.setAside,
              <a href={dataPage} className="underline">
                {texts.downloadSetAside}
              </a>,
            )}
          </span>
        </Problem>
      )}
      {room && <RoomBar room={room} />}
      {isForGood !== null && (
        <p className="flex items-start gap-2 text-12 text-muted">
          {isForGood && <ShieldCheck size={16} strokeWidth={1.5} className="mt-px flex-none text-ok" />}
          {isForGood ? texts.keptForGood : texts.mayBeCleared}
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
