import MarkdownRender from 'markstream-react'
import { reactColumns } from './react-columns.tsx'
import 'markstream-react/index.css'

export const createColumns = reactColumns(({ text, live }) => <MarkdownRender content={text} final={!live} />)
