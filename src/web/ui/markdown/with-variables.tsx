import { Fragment, type ReactNode } from 'react'

/** Text whose template variables, {{name}}, stand out. */
export function withVariables(text: string, key: number): ReactNode {
  if (!text.includes('{{')) return text
  const parts = text.split(/(\{\{[ \t]*[\w.-]{1,60}[ \t]*\}\})/)
  if (parts.length === 1) return text
  return (
    <Fragment key={key}>
      {parts.map((part, index) => (index % 2 === 1 ? <Variable key={index} name={part} /> : part))}
    </Fragment>
  )
}

const Variable = ({ name }: { readonly name: string }) => <span className="var">{name}</span>
