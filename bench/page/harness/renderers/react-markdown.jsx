import { marked } from 'marked'
import { memo } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import remarkGfm from 'remark-gfm'
import { reactColumns } from './react-columns.tsx'
import './code-colours.css'

const remarkPlugins = [remarkGfm]
const rehypePlugins = [rehypeHighlight]

const Block = memo(function Block({ text }) {
  return (
    <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
      {text}
    </ReactMarkdown>
  )
})

/** react-markdown as its users mend it: the text is cut into blocks, and only a block that grew is rendered again. */
export const createColumns = reactColumns(({ text }) =>
  // A block keeps its place while the text only grows.
  // oxlint-disable-next-line react/no-array-index-key
  marked.lexer(text).map(({ raw }, index) => <Block key={index} text={raw} />),
)
