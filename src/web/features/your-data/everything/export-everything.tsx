import { FolderDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSessionExports } from '../../../store/use-session-exports.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts'
import { words } from './words.ts'
import { saveAsZip } from './save-as-zip.ts'

type State =
  | { kind: 'waiting' }
  | { kind: 'packing'; done: number; all: number }
  | { kind: 'saved'; fileName: string; missing: number }
  | { kind: 'failed' }

/** Saves every session with its pictures as one zip file, which can be imported again. */
export function ExportEverything() {
  const sessions = useSessionExports()
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const packing = useRef<AbortController | null>(null)
  useEffect(() => () => packing.current?.abort(), [])
  const place = useFocusWhenLost(state.kind)

  const save = async () => {
    const controller = new AbortController()
    packing.current = controller
    setState({ kind: 'packing', done: 0, all: 1 })
    try {
      const { fileName, missing } = await saveAsZip(sessions, {
        title: () => words.file,
        signal: controller.signal,
        onPacked: (done, all) => setState({ kind: 'packing', done, all }),
      })
      setState({ kind: 'saved', fileName, missing })
    } catch {
      setState({ kind: controller.signal.aborted ? 'waiting' : 'failed' })
    }
  }
  return (
    <>
      <h3 className="-mb-2.5 font-semibold">{words.title}</h3>
      <p>{words.about}</p>
      <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-2 outline-none">
        {state.kind === 'packing' ? (
          <div className="self-stretch">
            <ProgressLine
              text={words.packing(state.done, state.all)}
              label={words.howMuch}
              share={state.done / state.all}
              cancel={words.cancel}
              onCancel={() => packing.current?.abort()}
            />
          </div>
        ) : (
          <Button onClick={() => void save()}>
            <FolderDown size={16} strokeWidth={1.5} />
            {words.export}
          </Button>
        )}
        <p role="status" className="wrap-anywhere">
          {state.kind === 'saved' && words.saved(state.fileName, state.missing)}
          {state.kind === 'failed' && words.failed}
        </p>
      </div>
    </>
  )
}
