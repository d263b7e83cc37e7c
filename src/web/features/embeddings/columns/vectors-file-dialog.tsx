import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAbortOnUnmount } from '../../../ui/use-abort-on-unmount.ts'
import { usePanel, usePanelActions, usePanelParts } from '../panel/panel-context.ts'
import type { ReadVectorsAnswer } from '../vectors/views/read-vectors-file.ts'
import { words } from './words.ts'

type State =
  | { kind: 'empty' }
  | { kind: 'reading' }
  | { kind: 'problem'; text: string }
  | { kind: 'read'; columnId: string; name: string; found: ReadVectorsAnswer & { kind: 'read' } }

/** More would not fit into memory beside what is made of them. */
const maxBytes = 500_000_000

/** Reads vectors that were made elsewhere, as a column. */
export function VectorsFileDialog({ onClose }: { onClose: () => void }) {
  const { store } = usePanelParts()
  const { columnsChanged } = usePanelActions()
  const count = usePanel(({ set }) => set?.texts.length ?? 0)
  const [state, read] = useVectorsFile()
  const add = () => {
    if (state.kind !== 'read') return
    const { columnId: id, name } = state
    columnsChanged([...(store.getState().set?.columns ?? []), { id, kind: 'file', name }])
    onClose()
  }
  return (
    <Dialog label={words.file.title} onClose={onClose} className="w-120">
      <DialogHead size="medium" title={words.file.title} onClose={onClose} />
      <div className="grid gap-3 px-5 py-4 text-13">
        <p className="text-pretty">{words.file.about(count)}</p>
        <FileField onFile={(file) => void read(file)} />
        <p className="text-12 text-pretty text-muted">{words.file.formats}</p>
        <Outcome state={state} />
      </div>
      <footer className="flex justify-end gap-2 border-t border-border bg-bg px-5 py-3">
        <Button look="ghost" onClick={onClose}>
          {words.file.cancel}
        </Button>
        <Button look="primary" disabled={state.kind !== 'read'} onClick={add}>
          {words.file.add}
        </Button>
      </footer>
    </Dialog>
  )
}

/** The file input itself lies unseen over all of it: it takes what is dropped, as browsers have it. */
function FileField({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label
      className={`relative flex min-h-20 items-center justify-center gap-2 rounded-lg border border-dashed px-4 text-13 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent ${isOver ? 'border-accent bg-accent-soft' : 'border-control hover:bg-hover'}`}
    >
      <FileUp size={16} strokeWidth={1.5} className="flex-none text-muted" />
      <span>
        <b className="font-medium">{words.file.choose}</b>{' '}
        <span className="text-muted max-phone:hidden">{words.file.drop}</span>
      </span>
      <input
        type="file"
        className="absolute inset-0 cursor-pointer opacity-0"
        accept=".npy,.json,.jsonl,.ndjson,.csv,.tsv,.txt"
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}

function Outcome({ state }: { state: State }) {
  if (state.kind === 'problem')
    return (
      <p role="alert" className="text-pretty text-danger">
        {state.text}
      </p>
    )
  return (
    <div role="status" className="grid gap-1">
      {state.kind === 'reading' && words.file.reading}
      {state.kind === 'read' && (
        <>
          <p>
            <b className="font-medium wrap-anywhere">{state.name}</b>:{' '}
            {words.file.read(state.found.count, state.found.dimensions)}
          </p>
          {state.found.otherTexts > 0 && (
            <p className="text-pretty text-warn">{words.file.otherTexts(state.found.otherTexts)}</p>
          )}
          {state.found.several > 0 && (
            <p className="text-pretty text-warn">{words.file.several(state.found.several)}</p>
          )}
          {state.found.zeros > 0 && (
            <p className="text-pretty text-warn">{words.file.zeros(state.found.zeros)}</p>
          )}
        </>
      )}
    </div>
  )
}

function useVectorsFile(): [State, (file: File) => Promise<void>] {
  const { ask, newId } = usePanelParts()
  const [state, setState] = useState<State>({ kind: 'empty' })
  const newReading = useAbortOnUnmount()
  const read = async (file: File) => {
    // The file before it may still be read.
    const { signal } = newReading()
    if (file.size > maxBytes) return setState({ kind: 'problem', text: words.file.tooLarge })
    setState({ kind: 'reading' })
    const columnId = newId()
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const found = await ask('readFile', { columnId, fileName: file.name, bytes }, { signal })
      if (signal.aborted) return
      setState(
        found.kind === 'read'
          ? { kind: 'read', columnId, name: file.name, found }
          : { kind: 'problem', text: refusedInWords(found) },
      )
    } catch {
      if (!signal.aborted) setState({ kind: 'problem', text: words.file.failed })
    }
  }
  return [state, read]
}

function refusedInWords(refused: ReadVectorsAnswer & { kind: 'refused' }): string {
  if ('row' in refused) return words.file.refused[refused.code](refused.row)
  const { code, given, wanted } = refused
  return code === 'too-few' ? words.file.tooFew(given, wanted) : words.file.tooMany(given, wanted)
}
