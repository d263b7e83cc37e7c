import { useState } from 'react'
import type { Run } from '#domain/run/run.ts'
import { BrokenPart } from '../../../ui/broken-part.tsx'
import { Button } from '../../../ui/button.tsx'

/** In place of an answer that could not be drawn: its text can be read as it came. */
export function BrokenAnswer({ run }: { run: Run }) {
  const [isPlain, setIsPlain] = useState(false)
  return (
    <>
      <BrokenPart what="This answer">
        {run.text !== '' && !isPlain && (
          <Button size="small" onClick={() => setIsPlain(true)}>
            Show as plain text
          </Button>
        )}
      </BrokenPart>
      {isPlain && <p className="px-(--gutter) pb-3 break-words whitespace-pre-wrap">{run.text}</p>}
    </>
  )
}
