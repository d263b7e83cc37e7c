interface MarkedWordsProps {
  as: 'del' | 'ins'
  className: string
  text: string
}

/** The space around words stays outside of their mark; alone it is drawn, or it would not be seen. */
export function MarkedWords({ as: Mark, className, text }: MarkedWordsProps) {
  const core = text.trim()
  if (core === '') return <Mark className={className}>{drawnSpace(text)}</Mark>
  const start = text.indexOf(core)
  return (
    <>
      {text.slice(0, start)}
      <Mark className={className}>{core}</Mark>
      {text.slice(start + core.length)}
    </>
  )
}

const drawnSpace = (space: string) =>
  space.replaceAll(/\r?\n/g, '↵\n').replaceAll(' ', '·').replaceAll('\t', '⇥')
