import { memo, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { Caret } from './caret.tsx'
import { CodeBlock } from './code-block.tsx'
import { Inline } from './inline.tsx'
import { known } from './lex-markdown.ts'
import { Maths } from './maths.tsx'
import { PlainPieces } from './plain-pieces.tsx'
import { readsFromRight } from './reads-from-right.ts'
import { Table } from './table.tsx'

type BlockProps = { readonly token: Token; readonly caret?: boolean }

/** One block of an answer; the caret stands at its end while the answer is being written there. */
export const Block = memo(function Block({ token: anyToken, caret = false }: BlockProps) {
  const token = known(anyToken)
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          <Words tokens={token.tokens} caret={caret} />
        </p>
      )
    case 'text':
      return <Words tokens={token.tokens ?? [token]} caret={caret} />
    case 'heading':
      return (
        <Heading depth={token.depth}>
          <Words tokens={token.tokens} caret={caret} />
        </Heading>
      )
    case 'code':
      return <CodeBlock code={token} live={caret} />
    case 'list':
      return <List list={token} caret={caret} />
    case 'table':
      return <Table table={token} caret={caret} />
    case 'blockquote':
      return (
        <blockquote dir="auto">
          <Blocks tokens={token.tokens} caret={caret} />
        </blockquote>
      )
    case 'maths':
      return (
        <p>
          <Maths raw={token.raw} tex={token.tex} display open={token.open} />
          {caret && <Caret />}
        </p>
      )
    case 'hr':
      return <hr />
    case 'html':
      return (
        <p className="raw">
          <PlainPieces text={token.raw.trim()} />
          {caret && <Caret />}
        </p>
      )
    case 'checkbox':
      return <Inline tokens={[token]} />
    default:
      return null
  }
})

type WordsProps = { readonly tokens: readonly Token[]; readonly caret: boolean }

function Words({ tokens, caret }: WordsProps) {
  return (
    <>
      <Inline tokens={tokens} />
      {caret && <Caret />}
    </>
  )
}

/** Where the caret goes: the last block that shows anything. */
export const lastShown = (tokens: readonly Token[]) =>
  tokens.findLastIndex(({ type }) => type !== 'space' && type !== 'def' && type !== 'hr')

function Blocks({ tokens, caret }: WordsProps) {
  const caretAt = caret ? lastShown(tokens) : -1
  return (
    <>
      {tokens.map((token, index) => (
        <Block key={index} token={token} caret={index === caretAt} />
      ))}
      {caret && caretAt < 0 && <Caret />}
    </>
  )
}

const headings = ['h3', 'h4', 'h5', 'h6'] as const

// The page has its own first and second level.
function Heading({ depth, children }: { readonly depth: number; readonly children: ReactNode }) {
  const Tag = headings[Math.min(depth, headings.length) - 1] ?? 'h6'
  return <Tag>{children}</Tag>
}

function List({ list, caret }: { readonly list: Tokens.List; readonly caret: boolean }) {
  const items = list.items.map((item, index) => (
    <Item key={index} item={item} caret={caret && index === list.items.length - 1} />
  ))
  // Not left to the browser: the bullets' place has to know it.
  const direction = readsFromRight(list.items[0]?.text ?? '') ? 'rtl' : 'ltr'
  if (!list.ordered) return <ul dir={direction}>{items}</ul>
  const start = Number(list.start)
  const isWide = start + list.items.length > 100
  return (
    <ol dir={direction} start={start} className={isWide ? 'wide' : undefined}>
      {items}
    </ol>
  )
}

const Item = memo(function Item({
  item,
  caret,
}: {
  readonly item: Tokens.ListItem
  readonly caret: boolean
}) {
  return (
    <li className={item.task ? 'task' : undefined}>
      <Blocks tokens={item.tokens} caret={caret} />
    </li>
  )
})
