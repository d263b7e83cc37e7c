import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Warning } from '../../ui/warning.tsx'
import type { Found, FoundSession } from './found.ts'
import { FoundList } from './found-list.tsx'
import { foundInWords } from './summary-words.ts'
import { words } from './words.ts'

interface FoundSessionsProps {
  found: Found
  onImport: (wanted: readonly FoundSession[]) => void
  onOtherFiles: () => void
}

/** What is in the files, what its import would do, and the choice of what is imported. */
export function FoundSessions({ found, onImport, onOtherFiles }: FoundSessionsProps) {
  const importable = found.sessions.filter(({ effect }) => effect !== 'present').map(({ number }) => number)
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set(importable))
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto px-5 pt-4 pb-5 text-13 max-phone:px-4">
        <div role="status" className="flex flex-col gap-1 wrap-anywhere">
          <p>{foundInWords(found).join(' ')}</p>
        </div>
        {found.refused.map(({ fileName, reason }) => (
          <Warning key={`${fileName} ${reason}`}>
            {fileName}: {words.refused[reason]}
          </Warning>
        ))}
        {importable.length > 1 && (
          <CheckLine
            label={words.all(importable.length)}
            checked={wanted.size === importable.length}
            onChange={(isChecked) => setWanted(new Set(isChecked ? importable : []))}
          />
        )}
        {found.sessions.length > 0 && (
          <FoundList sessions={found.sessions} wanted={wanted} onWanted={setWanted} />
        )}
        {found.unreadable.length > 0 && (
          <ul aria-label={words.unreadableList} className="flex flex-col gap-1.5 text-12 text-muted">
            {found.unreadable.slice(0, maxShown).map(({ number, title, reason }) => (
              <li key={number} className="wrap-anywhere">
                {title || words.untitled}, {words.place(number)}: {words.reasons[reason]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border bg-bg px-5 py-3 max-phone:px-4">
        <Button
          look="primary"
          className="max-phone:flex-1"
          disabled={wanted.size === 0}
          onClick={() => onImport(found.sessions.filter(({ number }) => wanted.has(number)))}
        >
          {words.import(wanted.size)}
        </Button>
        <Button look="ghost" onClick={onOtherFiles}>
          {words.otherFiles}
        </Button>
      </footer>
    </>
  )
}

/** Of what cannot be read, more than anybody reads; how many there are stands above. */
const maxShown = 100
