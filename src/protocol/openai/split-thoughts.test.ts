import { expect, test } from 'vitest'
import { createThoughtSplitter, type Piece } from './split-thoughts.ts'

function split(parts: readonly string[]) {
  const splitter = createThoughtSplitter()
  const pieces = [...parts.flatMap(splitter.push), ...splitter.end()]
  const joined = (kind: Piece['kind']) =>
    pieces.flatMap((piece) => (piece.kind === kind ? piece.text : [])).join('')
  return { thought: joined('thought'), text: joined('text') }
}

const cases: [answer: string, thought: string, text: string][] = [
  ['<think>Is it? </b> Yes.</think>\n\nYes, it is.', 'Is it? </b> Yes.', 'Yes, it is.'],
  ['\n<think>\nhm\n</think>Yes', 'hm\n', 'Yes'],
  ['<think></think>Yes', '', 'Yes'],
  ['Plain. <think>no</think>', '', 'Plain. <think>no</think>'],
  ['<thinker> is a word', '', '<thinker> is a word'],
  ['<think>never closed </thin', 'never closed </thin', ''],
  ['  indented text', '', '  indented text'],
]

test.each(cases)('thoughts are told apart wherever the parts are cut: %j', (answer, thought, text) => {
  expect(split([...answer])).toEqual({ thought, text })
  for (let cut = 0; cut <= answer.length; cut += 1) {
    expect(split([answer.slice(0, cut), answer.slice(cut)])).toEqual({ thought, text })
  }
})

test('what cannot become a tag any more is handed on at once', () => {
  const splitter = createThoughtSplitter()
  expect(splitter.push('<th')).toEqual([])
  expect(splitter.push('e')).toEqual([{ kind: 'text', text: '<the' }])
  expect(splitter.push(' <think>')).toEqual([{ kind: 'text', text: ' <think>' }])
})
