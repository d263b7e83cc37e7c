import { useState } from 'react'
import type { Run } from '#domain/run/run.ts'
import { BrokenPart } from '../../../ui/broken-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { words } from './words.ts'

/** In place of an answer that could not be drawn: its text can be read as it came. */
export function BrokenAnswer({ run }: { run: Run }) {
  const [isPlain, setIsPlain] = useState(false)
  return (
    <>
      <BrokenPart what={words.thisAnswer}>
        {run.text !== '' && !isPlain && (
          <Button size="small" onClick={() => setIsPlain(true)}>
            {words.showAsPlainText}
          </Button>
        )}
      </BrokenPart>
      {isPlain && <p className="px-(--gutter) pb-3 break-words whitespace-pre-wrap">{run.text}</p>}
    </>
  )
}
