import { usePanel } from '../panel/panel-context.ts'
import { words } from '../words.ts'

interface TextsPanelProps {
  /** Where the panel is a sheet that can be closed. */
  onClose?: () => void
}

/** The texts of the set. */
export function TextsPanel(_props: TextsPanelProps) {
  const texts = usePanel((state) => state.set?.texts ?? [])
  return (
    <ol aria-label={words.texts}>
      {texts.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  )
}
