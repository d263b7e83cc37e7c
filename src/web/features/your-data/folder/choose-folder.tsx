import { FolderSync as FolderIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FolderSync } from '../../../store/folder/folder-sync.ts'
import { troubleOf, type FolderTrouble } from '../../../store/folder/folder-trouble.ts'
import { pickFolder } from '../../../store/folder/permission.ts'
import type { FolderPreview } from '../../../store/folder/preview-folder.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { Warning } from '../../../ui/warning.tsx'
import { words } from './words.ts'

type State =
  | { kind: 'none' }
  | { kind: 'comparing'; handle: FileSystemDirectoryHandle }
  | { kind: 'compared'; handle: FileSystemDirectoryHandle; preview: FolderPreview }
  | { kind: 'failed'; trouble: FolderTrouble | 'not-kept' }

/** A folder is chosen, and it is said what keeping it in step would do, before anything is done. */
export function ChooseFolder({ folder }: { folder: FolderSync }) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const place = useFocusWhenLost(state.kind)
  const comparing = useRef<AbortController | null>(null)
  useEffect(() => () => comparing.current?.abort(), [])

  const choose = async () => {
    const controller = new AbortController()
    try {
      const handle = await pickFolder()
      if (!handle) return
      comparing.current = controller
      setState({ kind: 'comparing', handle })
      const preview = await folder.preview(handle, controller.signal)
      if (preview && !controller.signal.aborted) setState({ kind: 'compared', handle, preview })
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', trouble: troubleOf(error) })
    }
  }
  const keep = async (handle: FileSystemDirectoryHandle) => {
    try {
      await folder.keep(handle)
    } catch {
      setState({ kind: 'failed', trouble: 'not-kept' })
    }
  }
  const cancel = () => {
    comparing.current?.abort()
    setState({ kind: 'none' })
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 outline-none">
      {state.kind === 'comparing' ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 wrap-anywhere">
            {words.comparing(state.handle.name)}
          </p>
          <Button onClick={cancel}>{words.cancel}</Button>
        </div>
      ) : state.kind === 'compared' ? (
        <>
          <Preview name={state.handle.name} preview={state.preview} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onClick={() => void keep(state.handle)}>
              {words.keep}
            </Button>
            <Button onClick={() => void choose()}>{words.another}</Button>
            <Button look="ghost" onClick={cancel}>
              {words.cancel}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{words.about}</p>
          {state.kind === 'failed' && (
            <Warning>{state.trouble === 'not-kept' ? words.notKept : words.trouble[state.trouble]}</Warning>
          )}
          <Button className="justify-self-start" onClick={() => void choose()}>
            <FolderIcon size={16} strokeWidth={1.5} />
            {words.choose}
          </Button>
        </>
      )}
    </div>
  )
}

function Preview({ name, preview }: { name: string; preview: FolderPreview }) {
  const lines = [
    preview.toWrite > 0 && words.toWrite(preview.toWrite),
    preview.toTake > 0 && words.toTake(preview.toTake),
    preview.differ > 0 && words.differ(preview.differ),
    preview.same > 0 && words.same(preview.same),
    preview.unclear > 0 && words.unclear(preview.unclear),
  ].filter((line) => line !== false)
  return (
    <div role="status" className="grid gap-1 wrap-anywhere">
      <p>{words.preview(name)}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {(lines.length > 0 ? lines : [words.nothingToDo]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
