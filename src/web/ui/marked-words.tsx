import { Fragment } from 'react'

interface MarkedWordsProps {
  as: 'del' | 'ins'
  className: string
  text: string
}

/** The space around words and between lines stays outside of their marks; alone it is drawn, or it would not be seen. */
export function MarkedWords({ as: Mark, className, text }: MarkedWordsProps) {
  if (text.trim() === '') return <Mark className={className}>{drawnSpace(text)}</Mark>
  return text.split('\n').map((line, index) => {
    const core = line.trim()
    const start = line.indexOf(core)
    return (
      // A line has nothing but its place.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && '\n'}
        {line.slice(0, start)}
        {core !== '' && <Mark className={className}>{core}</Mark>}
        {line.slice(start + core.length)}
      </Fragment>
    )
  })
}

const drawnSpace = (space: string) =>
  space.replaceAll(/\r?\n/g, '↵\n').replaceAll(' ', '·').replaceAll('\t', '⇥')
