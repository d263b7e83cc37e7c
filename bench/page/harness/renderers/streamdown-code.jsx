import { code } from '@streamdown/code'
import { Streamdown } from 'streamdown'
import { reactColumns } from './react-columns.tsx'
import 'streamdown/styles.css'
import './streamdown.css'

const plugins = { code }

/** streamdown with the plugin that colours code. */
export const createColumns = reactColumns(({ text, live }) => (
  <Streamdown isAnimating={live} plugins={plugins}>
    {text}
  </Streamdown>
))
