import Markdown from 'markdown-to-jsx/react'
import { reactColumns } from './react-columns.tsx'

/** The whole text is read again at each step. */
export const createColumns = reactColumns(({ text }) => <Markdown>{text}</Markdown>)
