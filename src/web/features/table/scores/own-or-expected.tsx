import { useState } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import { words } from './words.ts'

interface OwnOrExpectedProps {
  /** What the choice of a text of one's own is called. */
  own: string
  /** Null while the expected answer is looked for. */
  text: string | null
  onChange: (text: string | null) => void
}

/** Whether an answer is held to the row's expected answer or to a text for all rows, which a look at the other keeps. */
export function OwnOrExpected({ own, text, onChange }: OwnOrExpectedProps) {
  const [kept, setKept] = useState('')
  return (
    <Segments
      layout="tight"
      label={words.lookFor}
      value={text === null ? 'expected' : 'own'}
      options={[
        { value: 'expected', label: words.expectedAnswer },
        { value: 'own', label: own },
      ]}
      onChange={(choice) => {
        if ((choice === 'own') === (text !== null)) return
        if (text !== null) setKept(text)
        onChange(choice === 'own' ? kept : null)
      }}
    />
  )
}
