import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { beginHere } from '../../ui/begin-here.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Warning } from '../../ui/warning.tsx'
import { words } from './words.ts'

interface ChooseFilesProps {
  /** The last files could not be read. */
  isBroken: boolean
  onFiles: (files: readonly File[]) => void
  onHelp: () => void
}

/** Where the files come from: they are chosen or dropped. */
export function ChooseFiles({ isBroken, onFiles, onHelp }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropZone onFile={(_, files) => onFiles(files)}>
      {(isOver) => (
        <div className="flex flex-col gap-4 px-5 pt-4 pb-5 text-13 max-phone:px-4">
          {isBroken && <Warning>{words.broken}</Warning>}
          <p className="text-pretty">{words.about}</p>
          <div
            className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed px-4 py-5 ${isOver ? 'border-accent bg-accent-soft' : 'border-control'}`}
          >
            <Button ref={beginHere} look="primary" onClick={() => input.current?.click()}>
              <FileUp size={16} strokeWidth={1.5} />
              {words.choose}
            </Button>
            <span className="text-muted">{words.drop}</span>
          </div>
          <p>
            <LinkButton size="small" onClick={onHelp}>
              {words.help}
            </LinkButton>
          </p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept=".json,.zip,application/json,application/zip"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // The same file may be chosen again.
              target.value = ''
              onFiles(files)
            }}
          />
        </div>
      )}
    </DropZone>
  )
}
