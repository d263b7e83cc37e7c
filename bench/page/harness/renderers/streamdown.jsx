import { Streamdown } from 'streamdown'
import { reactColumns } from './react-columns.tsx'
import 'streamdown/styles.css'
import './streamdown.css'

export const createColumns = reactColumns(({ text, live }) => (
  <Streamdown isAnimating={live}>{text}</Streamdown>
))
