import { memo, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import { known } from './lex-markdown.ts'
import { withLongRuns } from './long-runs.tsx'
import { Maths } from './maths.tsx'
import { Picture } from './picture.tsx'
import { PlainPieces } from './plain-pieces.tsx'
import { safeUrl } from './safe-url.ts'
import { withVariables } from './with-variables.tsx'
import { words as texts } from './words.ts'

type InlineProps = { readonly tokens: readonly Token[]; readonly inLink?: boolean }

/** Words with emphasis, code, links: everything inside a line. */
export const Inline = memo(function Inline({ tokens, inLink = false }: InlineProps) {
  return tokens.map((token, index) => inlineElement(token, index, inLink))
})

function inlineElement(anyToken: Token, key: number, inLink: boolean): ReactNode {
  const token = known(anyToken)
  switch (token.type) {
    case 'strong':
      return (
        <strong key={key}>
          <Inline tokens={token.tokens} inLink={inLink} />
        </strong>
      )
    case 'em':
      return (
        <em key={key}>
          <Inline tokens={token.tokens} inLink={inLink} />
        </em>
      )
    case 'del':
      return (
        <del key={key}>
          <Inline tokens={token.tokens} inLink={inLink} />
        </del>
      )
    case 'codespan':
      return <code key={key}>{withLongRuns(token.text, key)}</code>
    case 'br':
      return <br key={key} />
    case 'link':
      return <Link key={key} link={token} inLink={inLink} />
    case 'image':
      return <Picture key={key} image={token} inLink={inLink} />
    case 'maths':
      return <Maths key={key} raw={token.raw} tex={token.tex} display={token.display} open={token.open} />
    case 'checkbox':
      return <TaskBox key={key} done={token.checked} />
    case 'html':
      return /^<br *\/?>$/i.test(token.raw) ? <br key={key} /> : withLongRuns(token.raw, key)
    case 'text':
    case 'escape':
      return withVariables(decodeEntities(token.text), key)
    case 'plain':
      return (
        <span key={key} className="raw">
          <PlainPieces text={token.text} />
        </span>
      )
    default:
      return null
  }
}

function Link({ link, inLink }: { readonly link: Tokens.Link; readonly inLink: boolean }) {
  const url = inLink ? undefined : safeUrl(link.href)
  const words = link.autolink ? withLongRuns(link.text, 0) : <Inline tokens={link.tokens} inLink />
  if (!url) return words
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
      {words}
    </a>
  )
}

function TaskBox({ done }: { readonly done: boolean }) {
  return (
    <input
      type="checkbox"
      className="task-box"
      checked={done}
      disabled
      readOnly
      aria-label={done ? texts.done : texts.toDo}
    />
  )
}
