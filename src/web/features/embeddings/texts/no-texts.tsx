import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { exampleSets } from '#domain/embeddings/examples/example-sets.ts'
import { Button } from '../../../ui/button.tsx'
import { ReadingCard, ReadingTitle } from '../parts/reading-card.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { useSetCommands } from './sets/use-set-commands.ts'
import { words } from './words.ts'

/** Where a view would be while the set is empty: the ways to texts. */
export function NoTexts() {
  const { begin } = useSetCommands()
  const [isImporting, setIsImporting] = useState(false)
  return (
    <div className="grid max-w-180 gap-4 px-(--gutter) pt-4 max-phone:gap-0 max-phone:px-0 max-phone:pt-0">
      <ReadingCard label={words.first.title}>
        <h2 className="text-16 font-medium">{words.first.title}</h2>
        <p className="pt-1.5 pb-3 text-pretty text-muted">{words.first.about}</p>
        <Button look="primary" onClick={() => setIsImporting(true)}>
          <Paperclip size={15} strokeWidth={1.5} /> {words.first.paste}
        </Button>
      </ReadingCard>
      <ReadingCard label={words.first.examples}>
        <ReadingTitle>{words.first.examples}</ReadingTitle>
        <ul className="-mx-2 grid gap-1 pt-1.5">
          {exampleSets.map((example) => (
            <li key={example.id}>
              <button
                type="button"
                className="w-full rounded-md px-2 py-1.5 text-left hover:bg-hover max-phone:min-h-11"
                onClick={() => begin(example)}
              >
                <span className="block font-medium">{example.title}</span>
                <span className="block text-12 text-pretty text-muted">{example.about}</span>
              </button>
            </li>
          ))}
        </ul>
      </ReadingCard>
      {isImporting && <ImportDialog source={null} onClose={() => setIsImporting(false)} />}
    </div>
  )
}
