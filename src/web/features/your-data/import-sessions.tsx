import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useActions } from '../../store/hooks.ts'
import { useImportSession } from '../../store/use-import-session.ts'
import { Button } from '../../ui/button.tsx'
import { importFiles } from './import-files.ts'
import { importInWords } from './import-words.ts'
import { words } from './words.tsx'

interface ImportSessionsProps {
  /** There may be more sessions and pictures than before. */
  onImported: () => void
}

/** Sessions from exported files, and what became of them. A session that comes alone is opened. */
export function ImportSessions({ onImported }: ImportSessionsProps) {
  const importSession = useImportSession()
  const actions = useActions()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [sentences, setSentences] = useState<string[]>([])

  const read = async (files: readonly File[]) => {
    if (files.length === 0 || isReading) return
    setIsReading(true)
    const outcome = await importFiles(files, importSession)
    const [only, ...others] = outcome.sessions
    if (only && others.length === 0) actions.sessionOpened(only.sessionId)
    setSentences(importInWords(outcome))
    setIsReading(false)
    onImported()
  }
  return (
    <>
      <h3 className="-mb-2.5 font-semibold">{words.importTitle}</h3>
      <p>{words.importAbout}</p>
      <div className="flex flex-col items-start gap-2">
        <Button onClick={() => input.current?.click()}>
          <Upload size={16} strokeWidth={1.5} />
          {words.importSession}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".json,application/json"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The same file may be chosen again.
            target.value = ''
            void read(files)
          }}
        />
        <div role="status" className="flex flex-col gap-1 wrap-anywhere">
          {isReading ? <p>{words.reading}</p> : sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
      </div>
    </>
  )
}
