import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useAbortOnUnmount } from '../../../ui/use-abort-on-unmount.ts'
import { usePanelParts } from '../panel/panel-context.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import type { VectorsFormat } from '../vectors/views/vectors-file.ts'
import { useSaving } from './use-saving.ts'
import { words } from './words.ts'

const formats = ['json', 'jsonLines', 'csv', 'npy', 'projector'] as const

const choice =
  '-mx-2.5 flex items-center gap-2.5 rounded-md px-2.5 py-2 has-checked:bg-accent-soft max-phone:min-h-11'

/** A column's vectors as a file. */
export function VectorsDialog({ onClose }: { onClose: () => void }) {
  const { ask } = usePanelParts()
  const save = useSaving()
  const columns = useShownColumns().filter(({ spec, isMeasured }) => spec.kind !== 'words' && isMeasured)
  const [columnId, setColumnId] = useState<string | null>(null)
  // Columns are measured, and taken out, while the dialog is open.
  const column = columns.find(({ id }) => id === columnId) ?? columns[0]
  const [format, setFormat] = useState<VectorsFormat>('json')
  const [state, setState] = useState<'ready' | 'working' | 'failed' | 'gone'>('ready')
  const newRequest = useAbortOnUnmount()
  const write = async () => {
    if (!column) return
    setState('working')
    const { signal } = newRequest()
    const files = await ask('file', { columnId: column.id, format }, { signal }).catch(
      () => 'failed' as const,
    )
    // It was closed, and another dialog may be open by now.
    if (signal.aborted) return
    if (files === 'failed' || files === null) return setState(files ?? 'gone')
    save(files)
    onClose()
  }
  return (
    <Dialog label={words.vectors.title} shape="screen" onClose={onClose} className="w-120 flex-col open:flex">
      <DialogHead title={words.vectors.title} size="large" onClose={onClose} />
      <div className="grid min-h-0 gap-5 overflow-auto px-6 py-4 text-13 max-phone:flex-1 max-phone:content-start max-phone:px-4">
        {columns.length === 0 ? (
          <p className="text-muted">{words.vectors.none}</p>
        ) : (
          <>
            <fieldset className="grid min-w-0">
              <legend className="mb-1.5 text-12 text-muted">{words.vectors.column}</legend>
              {columns.map(({ id, letter, position, name }) => (
                <label key={id} className={choice}>
                  <input
                    type="radio"
                    name="vectors-column"
                    className="size-4 flex-none accent-accent"
                    checked={id === column?.id}
                    onChange={() => setColumnId(id)}
                  />
                  <Tile letter={letter} position={position} />
                  <span className="min-w-0 truncate font-[550]">{name}</span>
                </label>
              ))}
            </fieldset>
            <fieldset className="grid min-w-0">
              <legend className="mb-1.5 text-12 text-muted">{words.vectors.format}</legend>
              {formats.map((each) => (
                <label key={each} className={choice}>
                  <input
                    type="radio"
                    name="vectors-format"
                    className="size-4 flex-none accent-accent"
                    aria-label={words.vectors.formats[each].name}
                    aria-describedby={`vectors-about-${each}`}
                    checked={each === format}
                    onChange={() => setFormat(each)}
                  />
                  <span className="grid min-w-0">
                    <b className="font-[550]">{words.vectors.formats[each].name}</b>
                    <span id={`vectors-about-${each}`} className="text-12 text-muted">
                      {words.vectors.formats[each].about}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            <p className="text-12 text-pretty text-muted">{words.vectors.again}</p>
          </>
        )}
      </div>
      <footer className="flex flex-none items-center justify-end gap-3 border-t border-border bg-bg px-6 py-3 max-phone:px-4">
        <span role="status" className="min-w-0 flex-1 text-12 text-muted">
          {state === 'working' && words.working}
          {state === 'failed' && words.failed}
          {state === 'gone' && words.vectors.gone}
        </span>
        <Button look="primary" disabled={!column || state === 'working'} onClick={() => void write()}>
          <Download size={16} strokeWidth={1.5} />
          {words.save}
        </Button>
      </footer>
    </Dialog>
  )
}
