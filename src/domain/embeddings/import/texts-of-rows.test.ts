import { describe, expect, test } from 'vitest'
import { proposeTextTargets } from './propose-targets.ts'
import { readTextRows } from './read-text-rows.ts'
import type { TextTarget } from './target-names.ts'
import { textsOfRows } from './texts-of-rows.ts'

function imported(text: string, { targets, room }: { targets?: TextTarget[]; room?: number } = {}) {
  const { header, rows } = readTextRows(text)
  let made = 0
  const newId = () => `t${(made += 1)}`
  return textsOfRows(rows, targets ?? proposeTextTargets(header, rows), {
    newId,
    ...(room !== undefined && { room }),
  })
}

/** The right answers as texts. */
const answersIn = ({ texts, judgements }: ReturnType<typeof imported>) => {
  const textOf = (id: string) => texts.find((each) => each.id === id)?.text ?? ''
  return Object.fromEntries(Object.entries(judgements).map(([id, right]) => [textOf(id), right.map(textOf)]))
}

describe('what is read', () => {
  test('pasted lines are documents, whatever commas they have', () => {
    expect(imported('Hello, world\nGood night, moon').texts).toEqual([
      { id: 't1', text: 'Hello, world', label: null, group: null, role: 'document' },
      { id: 't2', text: 'Good night, moon', label: null, group: null, role: 'document' },
    ])
  })

  test('a file of lines is read like pasted ones, and CSV as what it is called', () => {
    const text = 'Hello, world\nGood night, moon'
    expect(readTextRows(text, { fileName: 'notes.txt' }).rows).toEqual([
      ['Hello, world'],
      ['Good night, moon'],
    ])
    expect(readTextRows(text, { fileName: 'notes.csv', hasHeader: false }).rows).toEqual([
      ['Hello', ' world'],
      ['Good night', ' moon'],
    ])
  })

  test('a header names the columns of pasted lines, also one that tables do not know', () => {
    expect(imported('sentence\nA mug\nA cup').texts.map(({ text }) => text)).toEqual(['A mug', 'A cup'])
    expect(imported('passage;topic\nA mug;clay\nA cup;glass').texts).toMatchObject([
      { text: 'A mug', group: 'clay' },
      { text: 'A cup', group: 'glass' },
    ])
  })

  test.each([
    ['TSV', 'text\tgroup\nA mug\tclay'],
    ['CSV', 'text,group\n"A mug",clay'],
    ['JSON', '[{"text":"A mug","group":"clay"}]'],
    ['JSON lines', '{"text":"A mug","group":"clay"}\n{"text":"A cup","group":"clay"}'],
  ])('%s', (_, text) => {
    expect(imported(text).texts[0]).toMatchObject({ text: 'A mug', group: 'clay' })
  })

  test('a list of texts in JSON', () => {
    expect(imported('["A mug", "A cup"]').texts.map(({ text }) => text)).toEqual(['A mug', 'A cup'])
  })
})

describe('right answers', () => {
  const file = (answers: string) =>
    `id\ttitle\ttext\trole\trelevant\nm1\tMugs\tA mug\tdoc\t\nc7\tCups, small\tA cup\tdoc\t\nq1\t\tWhat holds tea?\tquery\t${answers}`

  test.each([
    'm1,c7',
    'M1 c7',
    'm1; Cups, small',
    'Mugs|c7',
    '["m1","c7"]',
    '{"m1":1,"c7":2,"x":0}',
    '1, 2',
    'a mug;a cup',
  ])('%s names both documents', (answers) => {
    const read = imported(file(answers))
    expect(answersIn(read)).toEqual({ 'What holds tea?': ['A mug', 'A cup'] })
    expect(read.problems).toEqual([])
  })

  test('a name with a comma in it is one name', () => {
    expect(answersIn(imported(file('Cups, small')))).toEqual({ 'What holds tea?': ['A cup'] })
  })

  test('a name that no document has is said', () => {
    const read = imported(file('m1, gone'))
    expect(answersIn(read)).toEqual({ 'What holds tea?': ['A mug'] })
    expect(read.problems).toMatchObject([{ code: 'answer-not-found', count: 1, rows: [3] }])
  })

  test('without a column of roles what has right answers is a question', () => {
    const read = imported('id,text,answers\nm1,"A mug",\nx,"What holds tea?",m1')
    expect(read.texts.map(({ role }) => role)).toEqual(['document', 'question'])
    expect(answersIn(read)).toEqual({ 'What holds tea?': ['A mug'] })
  })
})

describe('a question and a document a row', () => {
  test('the document answers the question; what stands there again is the same text', () => {
    const read = imported('query\tpositive\nTea?\tA mug\nTea?\tA cup\nCocoa?\tA mug')
    expect(read.texts.map(({ text }) => text)).toEqual(['A mug', 'Tea?', 'A cup', 'Cocoa?'])
    expect(answersIn(read)).toEqual({ 'Tea?': ['A mug', 'A cup'], 'Cocoa?': ['A mug'] })
    expect(read.problems).toMatchObject([{ code: 'same-text-merged', count: 2, rows: [2, 3] }])
  })

  test('negatives are documents that answer nothing, and lists are several', () => {
    const line = { query: 'Tea?', pos: ['A mug', 'A cup'], neg: ['A fork'] }
    const read = imported(JSON.stringify([line]))
    expect(read.texts.map(({ text }) => text)).toEqual(['A mug', 'A cup', 'A fork', 'Tea?'])
    expect(answersIn(read)).toEqual({ 'Tea?': ['A mug', 'A cup'] })
  })

  test('a verdict of 0 makes the document one that does not answer', () => {
    const read = imported('query,passage,label\nTea?,A mug,1\nTea?,A fork,0')
    expect(answersIn(read)).toEqual({ 'Tea?': ['A mug'] })
    expect(read.texts.map(({ text }) => text)).toEqual(['A mug', 'Tea?', 'A fork'])
  })

  test('answers find a document by the id or label of any of its rows', () => {
    const read = imported('question,text,id,answers\nTea?,A mug,d1,\nCocoa?,A mug,d2,\nMilk?,,,d2\nRum?,,,d1')
    expect(answersIn(read)).toEqual({
      'Tea?': ['A mug'],
      'Cocoa?': ['A mug'],
      'Milk?': ['A mug'],
      'Rum?': ['A mug'],
    })
    expect(read.problems.map(({ code }) => code)).toEqual(['same-text-merged'])
  })

  test('what does not answer its own question may answer another one, by its id', () => {
    const read = imported('question,text,id,answers\nTea?,A fork,d1,0\nPasta?,,,d1')
    expect(answersIn(read)).toEqual({ 'Pasta?': ['A fork'] })
    expect(read.problems).toEqual([])
  })
})

describe('what is said', () => {
  test('empty texts are left out', () => {
    const read = imported('text,group\n"A mug",a\n" ",b\n"",c')
    expect(read.texts).toHaveLength(1)
    expect(read.problems).toMatchObject([{ code: 'empty-text', count: 2, rows: [2, 3] }])
  })

  test('the same text twice stays twice', () => {
    const read = imported('A mug\nA mug')
    expect(read.texts).toHaveLength(2)
    expect(read.problems).toMatchObject([{ code: 'same-text-kept', count: 1, rows: [2] }])
  })

  test('a role that is none makes a document', () => {
    const read = imported('text\trole\nA mug\tthing', { targets: ['text', 'role'] })
    expect(read.texts).toMatchObject([{ role: 'document' }])
    expect(read.problems).toMatchObject([{ code: 'unknown-role', rows: [1] }])
  })

  test('what there is no room for is left out, and so is what it would have answered', () => {
    const read = imported('query\tpositive\nTea?\tA mug\nCocoa?\tA mug\nSoup?\tA bowl', { room: 3 })
    expect(read.texts.map(({ text }) => text)).toEqual(['A mug', 'Tea?', 'Cocoa?'])
    expect(answersIn(read)).toEqual({ 'Tea?': ['A mug'], 'Cocoa?': ['A mug'] })
    expect(read.problems).toContainEqual({ code: 'too-many-texts', count: 2, rows: [3], columns: [] })
  })
})
