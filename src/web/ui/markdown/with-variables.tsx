import { Fragment, type ReactNode } from 'react'
import { withLongRuns } from './long-runs.tsx'

/** Text whose template variables, {{name}}, stand out, and whose long runs can be broken. */
export function withVariables(text: string, key: number): ReactNode {
  if (!text.includes('{{')) return withLongRuns(text, key)
  const parts = text.split(/(\{\{[ \t]*[\w.-]{1,60}[ \t]*\}\})/)
  if (parts.length === 1) return withLongRuns(text, key)
  return (
    <Fragment key={key}>
      {parts.map((part, index) =>
        index % 2 === 1 ? <Variable key={index} name={part} /> : withLongRuns(part, index),
      )}
    </Fragment>
  )
}

const Variable = ({ name }: { readonly name: string }) => <span className="var">{name}</span>
