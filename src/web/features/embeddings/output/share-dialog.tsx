import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setLinkOf } from '#domain/embeddings/link/set-link.ts'
import { isOnlyThisComputer } from '#domain/link/is-only-this-computer.ts'
import { maxLinkLength } from '#domain/link/packed-link.ts'
import { linkLengthInWords, onlyThisComputerWords } from '#domain/link/words.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CopyTextButton } from '../../../ui/copy-text-button.tsx'
import { Warning } from '../../../ui/warning.tsx'
import { setAsFile } from './set-as-file.ts'
import { useSaving } from './use-saving.ts'
import { words } from './words.ts'

/** The set as a link, where one is long enough for it. */
export function ShareDialog({ set, onClose }: { set: TextSet; onClose: () => void }) {
  const save = useSaving()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void setLinkOf(set).then((hash) => {
      if (isWanted) setLink(`${location.origin}/embeddings${hash}`)
    })
    return () => {
      isWanted = false
    }
  }, [set])
  const hasTexts = set.texts.length > 0
  const isTooLong = link !== null && link.length > maxLinkLength
  const isOnlyHere = isOnlyThisComputer(location.hostname)
  const canBeShared = hasTexts && !isTooLong
  return (
    <Dialog label={words.link.title} onClose={onClose} className="w-140">
      <DialogHead title={words.link.title} size="medium" onClose={onClose} />
      <div className="grid gap-3 px-5 py-4 text-13">
        {isOnlyHere && canBeShared && <Warning>{onlyThisComputerWords}</Warning>}
        <p className="text-pretty">{words.link.about}</p>
        <p className="text-pretty text-muted">
          {words.link.noVectors} {set.columns.some(({ kind }) => kind === 'file') && words.link.noFiles}
        </p>
        {canBeShared && (
          <TextField
            readOnly
            aria-label={words.link.label}
            value={link ?? ''}
            onFocus={({ target }) => target.select()}
          />
        )}
        <p role="status" className={`text-12 ${isTooLong ? 'text-danger' : 'text-muted'}`}>
          {!hasTexts
            ? words.link.noTexts
            : link === null
              ? words.working
              : linkLengthInWords(link.length, words.link.tooLong)}
        </p>
      </div>
      <footer className="flex items-center justify-end gap-2 border-t border-border bg-bg px-5 py-3">
        <Button
          look={isTooLong || (isOnlyHere && hasTexts) ? 'primary' : 'line'}
          className="max-phone:flex-1"
          onClick={() => {
            save([setAsFile(set)])
            onClose()
          }}
        >
          <Download size={16} strokeWidth={1.5} />
          {words.link.asFile}
        </Button>
        {canBeShared && <CopyTextButton isPrimary={!isOnlyHere} text={link ?? ''} />}
      </footer>
    </Dialog>
  )
}
