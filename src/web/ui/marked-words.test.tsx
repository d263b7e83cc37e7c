import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedWords } from './marked-words.tsx'

const marked = (text: string) => renderToStaticMarkup(<MarkedWords as="ins" className="" text={text} />)

test('words are marked line by line, without the space around them', () => {
  expect(marked(' one two\n\n  three ').replaceAll(' class=""', '')).toBe(
    ' <ins>one two</ins>\n\n  <ins>three</ins> ',
  )
})

test('space alone is drawn', () => {
  expect(marked(' \n').replaceAll(' class=""', '')).toBe('<ins>·↵\n</ins>')
})
