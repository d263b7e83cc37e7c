import { describe, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const manyColumns = Array.from({ length: 600 }, (_, index) => [`name ${index}`, 'x'])

describe('JSON', () => {
  test('a list of objects has all their names as columns', () => {
    const text = JSON.stringify([
      { ticket: 'Where is it?', days: 9, urgent: true },
      { ticket: null, mood: 'calm', more: { a: [1] } },
    ])
    expect(readRows(text, { fileName: 'a.json' })).toEqual({
      format: 'json',
      header: ['ticket', 'days', 'urgent', 'mood', 'more'],
      rows: [
        ['Where is it?', '9', 'true', '', ''],
        ['', '', '', 'calm', '{"a":[1]}'],
      ],
      problems: [],
    })
  })

  test('a list of texts is one column', () => {
    expect(readRows('["one", "two"]')).toMatchObject({ header: ['text'], rows: [['one'], ['two']] })
  })

  test('a list within an object is found, and an object without one is a row', () => {
    expect(readRows('{"version": 1, "tags": ["x"], "rows": [{"a": "b"}]}').rows).toEqual([['b']])
    expect(readRows('{"a": "b", "c": 1}')).toMatchObject({ header: ['a', 'c'], rows: [['b', '1']] })
  })

  test('entries that are no rows are left out', () => {
    expect(readRows('[{"a": 1}, [2], null, {"a": 3}]')).toMatchObject({
      rows: [['1'], ['3']],
      problems: [
        { code: 'not-a-row', row: 2 },
        { code: 'not-a-row', row: 3 },
      ],
    })
  })

  test('names of anything are names', () => {
    expect(readRows('[{"__proto__": "a", "constructor": "b"}]')).toMatchObject({
      header: ['__proto__', 'constructor'],
      rows: [['a', 'b']],
    })
  })

  test.each([
    ['[{"a": 1},]', 'broken-file'],
    ['[]', 'no-rows'],
    ['{"tests": []}', 'no-rows'],
  ])('%s has the problem %s', (text, code) => {
    expect(readRows(text, { fileName: 'a.json' })).toMatchObject({ rows: [], problems: [{ code, row: 0 }] })
  })

  test('what has hundreds of names keeps the first of them', () => {
    const read = readRows(JSON.stringify([Object.fromEntries(manyColumns)]))
    expect(read.header).toHaveLength(500)
    expect(read.problems).toEqual([{ code: 'too-many-columns', row: 0 }])
  })
})

describe('numbers that JavaScript cannot hold', () => {
  const numbers = ['12345678901234567890', '-9007199254740993', '0.12345678901234567890', '1e400']
  const rows = numbers.map((number) => [number])

  test('are kept as they stand in JSON and in JSON lines', () => {
    expect(readRows(`[${numbers.map((number) => `{"id": ${number}}`).join()}]`).rows).toEqual(rows)
    expect(readRows(`[${numbers.join()}]`, { fileName: 'a.json' }).rows).toEqual(rows)
    const lines = numbers.map((number) => `{"id":${number}}`).join('\n')
    expect(readRows(lines, { fileName: 'a.jsonl' }).rows).toEqual(rows)
  })

  test('leave texts, other numbers and what is broken as they are', () => {
    const text = '"say \\"12345678901234567890\\" \\\\"'
    expect(readRows(`[{"a": ${text}, "b": 12345678901234567890, "c": 0.30000000000000004}]`).rows).toEqual([
      ['say "12345678901234567890" \\', '12345678901234567890', '0.30000000000000004'],
    ])
    expect(readRows('[01234567890123456789]', { fileName: 'a.json' }).problems).toEqual([
      { code: 'broken-file', row: 0 },
    ])
  })

  test('are found behind very many escapes', () => {
    const text = JSON.stringify('\n'.repeat(500_000))
    expect(readRows(`[{"a": ${text}, "b": 12345678901234567890}]`).rows[0]?.[1]).toBe('12345678901234567890')
  })
})

describe('JSON lines', () => {
  test('are read by their name or their look; a broken one is told', () => {
    const text = '{"a": "one"}\n{"a": \n\n{"a": "three"}\r\n'
    const read = {
      format: 'json-lines',
      header: ['a'],
      rows: [['one'], ['three']],
      problems: [{ code: 'broken-line', row: 2 }],
    }
    for (const fileName of ['a.jsonl', 'a.json', 'a.txt', undefined])
      expect(readRows(text, fileName === undefined ? {} : { fileName })).toEqual(read)
  })

  test('of which all are broken are told one by one', () => {
    expect(readRows('a\nb\n', { fileName: 'a.jsonl' }).problems).toEqual([
      { code: 'broken-line', row: 1 },
      { code: 'broken-line', row: 2 },
    ])
  })
})

describe('promptfoo', () => {
  test('tests have their variables, and what one assertion expects', () => {
    const text = `
description: Parcels
prompts: [p.txt]
defaultTest:
  vars: { language: English }
tests:
  - vars:
      ticket: Where is it?
      code: 007
    assert:
      - type: contains
        value: parcel
      - type: latency
        threshold: 200
  - vars: { ticket: "yes", language: French }
    assert:
      - { type: equals, value: a }
      - { type: contains, value: b }
  - description: the usual
`
    expect(readRows(text, { fileName: 'promptfooconfig.yaml' })).toEqual({
      format: 'promptfoo',
      header: ['language', 'ticket', 'code', '__expected'],
      rows: [
        ['English', 'Where is it?', '007', 'parcel'],
        ['French', 'yes', '', ''],
        ['English', '', '', ''],
      ],
      problems: [],
    })
  })

  test('a list of tests is enough, pasted too', () => {
    expect(readRows('- vars:\n    ticket: a\n  assert:\n    - type: equals\n      value: b\n')).toMatchObject(
      {
        format: 'promptfoo',
        header: ['ticket', '__expected'],
        rows: [['a', 'b']],
      },
    )
  })

  test('lists stand for their combinations', () => {
    expect(readRows('tests:\n  - vars: { a: [x, y], b: [p, q] }\n').rows).toEqual([
      ['x', 'p'],
      ['x', 'q'],
      ['y', 'p'],
      ['y', 'q'],
    ])
    const long = JSON.stringify(Array.from({ length: 40 }, (_, index) => `${index}`))
    expect(
      readRows(`tests:\n  - vars: { a: ${long}, b: ${long} }\n  - vars: { a: x, b: y }\n`),
    ).toMatchObject({
      rows: [['x', 'y']],
      problems: [{ code: 'too-many-combinations', row: 1 }],
    })
  })

  test('lists of anything but texts are one value, also an empty one', () => {
    const vars = { a: ['x', 'y'], sizes: [1, 2], rows: [{ b: 1 }], none: [] }
    expect(readRows(JSON.stringify({ tests: [{ vars }] })).rows).toEqual([
      ['x', '[1,2]', '[{"b":1}]', '[]'],
      ['y', '[1,2]', '[{"b":1}]', '[]'],
    ])
  })

  test('tests in JSON are the same', () => {
    expect(
      readRows('{"tests": [{"vars": {"a": "x"}, "assert": [{"type": "equals", "value": 4}]}]}'),
    ).toMatchObject({
      format: 'promptfoo',
      rows: [['x', '4']],
    })
  })
})

describe('YAML', () => {
  const options = { fileName: 'a.yml' }

  test('merges what it is told to merge', () => {
    const text = 'base: &base { a: one }\nrows:\n  - { <<: *base, b: two }\n'
    expect(readRows(text, options).rows).toEqual([['one', 'two']])
  })

  test('tags make nothing of a text', () => {
    expect(readRows('- { a: !!js/function "return 1", b: !!binary aGk= }', options).rows).toEqual([
      ['return 1', 'aGk='],
    ])
  })

  test.each([
    ['what is no YAML', 'a: [\n'],
    ['aliases that stand for many', bomb()],
    ['nesting without an end', '['.repeat(50_000)],
  ])('%s is broken', (_, text) => {
    expect(readRows(text, options)).toMatchObject({ rows: [], problems: [{ code: 'broken-file', row: 0 }] })
  })
})

/** Nine lists, each of nine times the one before. */
function bomb(): string {
  const lists = Array.from(
    { length: 9 },
    (_, level) =>
      `l${level + 1}: &l${level + 1} [${Array.from({ length: 9 }, () => `*l${level}`).join(', ')}]`,
  )
  return ['l0: &l0 x', ...lists].join('\n')
}

test('rows with a line that looks like YAML are rows, unless their file is called so', () => {
  const text = 'note\tgroup\ntests: all green\tgood\nIt is late: why?\tbad\n'
  const rows = [
    ['tests: all green', 'good'],
    ['It is late: why?', 'bad'],
  ]
  expect(readRows(text)).toMatchObject({ format: 'separated', header: ['note', 'group'], rows })
  expect(readRows(text, { fileName: 'a.txt' }).rows).toEqual(rows)
  expect(readRows(text, { fileName: 'a.yaml' }).problems).toEqual([{ code: 'broken-file', row: 0 }])
})

describe('OpenAI Evals', () => {
  test('samples are conversations with a question and the ideal answer', () => {
    const lines = [
      {
        input: [
          { role: 'system', content: 'Be short.' },
          { role: 'system', name: 'example_user', content: 'Hi' },
          { role: 'system', name: 'example_assistant', content: 'Hello' },
          { role: 'user', content: [{ type: 'text', text: 'Capital of Peru?' }] },
        ],
        ideal: 'Lima',
      },
      { input: [{ role: 'user', content: 'Two?' }], ideal: ['2', 'two'] },
    ]
    expect(readRows(lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual({
      format: 'openai-evals',
      header: ['system', 'conversation', 'input', 'ideal'],
      rows: [
        [
          'Be short.',
          '[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}]',
          'Capital of Peru?',
          'Lima',
        ],
        ['', '', 'Two?', '2'],
      ],
      problems: [{ code: 'several-expected', row: 2 }],
    })
  })

  test('an input that is a text is one', () => {
    expect(readRows('{"input": "1+1", "ideal": "2"}')).toMatchObject({
      header: ['input', 'ideal'],
      rows: [['1+1', '2']],
    })
  })

  test('an example to tune with expects its last answer', () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Capital of Peru?' },
      { role: 'assistant', content: 'Lima' },
    ]
    expect(readRows(JSON.stringify({ messages }), { fileName: 'a.jsonl' })).toMatchObject({
      header: ['conversation', 'input', 'expected'],
      rows: [[JSON.stringify(messages.slice(0, 2)), 'Capital of Peru?', 'Lima']],
    })
  })
})

test('the answer of an example may be in parts, and by whatever name a model goes', () => {
  const example = (role: string) => ({
    messages: [
      { role: 'user', content: 'Capital of Peru?' },
      { role, content: [{ type: 'text', text: 'Lima' }] },
    ],
  })
  expect(readRows(JSON.stringify(['assistant', 'model', 'AI', 'bot'].map(example)))).toMatchObject({
    header: ['input', 'expected'],
    rows: Array.from({ length: 4 }, () => ['Capital of Peru?', 'Lima']),
  })
})

describe('exports of other programs', () => {
  test('ChainForge’s answers become their inputs, each once', () => {
    const text = [
      'LLM,Prompt,Response,Response Batch Id,Var: city,Metavar: country,Metavar: LLM_0,Eval result',
      'GPT,Where is Lima?,In Peru,0,Lima,Peru,x,true',
      'Claude,Where is Lima?,Peru,1,Lima,Peru,y,true',
      'GPT,Where is Oslo?,In Norway,2,Oslo,Norway,x,true',
    ].join('\n')
    expect(readRows(text, { fileName: 'a.csv' })).toMatchObject({
      format: 'chainforge',
      separator: ',',
      header: ['city', 'country'],
      rows: [
        ['Lima', 'Peru'],
        ['Oslo', 'Norway'],
      ],
    })
    expect(readRows('LLM,Prompt,Response,Response Batch Id\nGPT,Hi,Hello,0\nClaude,Hi,Hey,1\n').rows).toEqual(
      [['Hi']],
    )
  })

  test('a file with inputs, outputs and metadata of its own keeps its other columns', () => {
    const text = 'input,context,expected_output,metadata\nWhere?,Peru is a country.,Lima,mine\n'
    expect(readRows(text, { fileName: 'a.csv' })).toMatchObject({
      format: 'separated',
      header: ['input', 'context', 'expected_output', 'metadata'],
      rows: [['Where?', 'Peru is a country.', 'Lima', 'mine']],
    })
  })

  test('Langfuse’s items have their inputs, outputs and metadata', () => {
    const text = [
      'id,dataset_id,input,expected_output,metadata',
      '1,d,"{""city"":""Lima"",""size"":3}","""Peru""","{""by"":""me""}"',
      '2,d,"""Where is Oslo?""","{""text"":""Norway""}",null',
      '3,d,"[{""role"":""system"",""content"":""Be short""},{""role"":""user"",""content"":""Hi""}]",null,',
      '4,d,plain,"{""a"":1,""b"":2}",',
    ].join('\n')
    expect(readRows(text, { fileName: 'a.csv' })).toMatchObject({
      format: 'langfuse',
      header: ['city', 'size', 'expected_output', 'metadata', 'input', 'system'],
      rows: [
        ['Lima', '3', 'Peru', '{"by":"me"}', '', ''],
        ['', '', 'Norway', '', 'Where is Oslo?', ''],
        ['', '', '', '', 'Hi', 'Be short'],
        ['', '', '{"a":1,"b":2}', '', 'plain', ''],
      ],
    })
  })
})
