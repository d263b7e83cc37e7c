import { MB, nested, polluting, type HostileAnswer } from './good-answer.ts'

const junkEvents = [
  'event: constructor\ndata: {"type":"constructor"}\n\n',
  'event: __proto__\ndata: {"type":"__proto__","value":{"polluted":true}}\n\n',
  'event: execute\ndata: {"type":"execute","code":"process.exit(1)"}\n\n',
  'event: message\nid: 1\nretry: 1\ndata: {"type":"toString"}\n\n',
  'event: \ndata: {"type":"x"}\n\n',
  'data\n\n',
  ': a comment with data: {"error":"x"}\n\n',
  'unknown: field\n\n',
]
const broken = 'data: {"choices":[{"delta\n\n'

/** Events that are well written and make no sense, of the one format and of the other. */
const oddChunks: object[] = [
  { choices: 'x' },
  { choices: [null] },
  { choices: [[]] },
  { choices: {} },
  { choices: [{ index: 1e9 }] },
  { choices: [{ index: -1, delta: null }] },
  { choices: [{ index: 'x', delta: 'x', finish_reason: {} }] },
  { choices: [{ index: 0, delta: { content: { a: 1 }, role: 7, tool_calls: 'x' } }] },
  { choices: [{ index: 0, delta: { tool_calls: [{ index: 1e9, function: null }, null] } }] },
  {
    choices: [
      { index: 0, delta: { tool_calls: [{ index: 0, id: {}, function: { name: 5, arguments: {} } }] } },
    ],
  },
  { choices: [], usage: 'x', model: { a: 1 }, id: 9, created: 'x' },
]
const oddEvents: object[] = [
  { type: 'message_start' },
  { type: 'message_start', message: { usage: 'x', content: 7, model: [] } },
  { type: 'message_start', message: { id: 7, usage: null, content: null } },
  { type: 'content_block_start', index: 1e9, content_block: { type: 7 } },
  { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: {}, name: 5, input: 'x' } },
  { type: 'content_block_stop' },
  { type: 'content_block_delta', index: 1e9, delta: { type: 'text_delta', text: 'x' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'unknown_delta', text: {} } },
  { type: 'message_delta', delta: { stop_reason: {} }, usage: null },
  { type: 'message_delta', delta: { stop_reason: 'x'.repeat(MB) } },
  { type: {} },
]
const odd = (events: object[], isOfMessages: boolean): HostileAnswer[] =>
  events.map((event) => [
    `the odd event ${JSON.stringify(event).slice(0, 90)}`,
    'either',
    (good) =>
      good.stream({ between: good.isMessages === isOfMessages ? good.encode({ type: 'x', ...event }) : '' }),
  ])

/** What an upstream may send in a stream. */
export const hostileStreams: HostileAnswer[] = [
  ['events of unknown kinds', 'right', (good) => good.stream({ before: junkEvents.slice(0, 2).join('') })],
  ['more of them in the middle', 'either', (good) => good.stream({ between: junkEvents.join('') })],
  ['one broken event', 'error', (good) => good.stream({ between: broken })],
  ['two broken events', 'error', (good) => good.stream({ between: broken.repeat(2) })],
  ['three broken events', 'error', (good) => good.stream({ between: broken.repeat(3) })],
  [
    'a broken event after each good one',
    'error',
    (good) => good.stream().replaceAll('\n\n', `\n\n${broken}`),
  ],
  ['a NUL between events', 'right', (good) => good.stream({ between: '\0\n\n' })],
  ['an event of NULs', 'error', (good) => good.stream({ between: `data: ${'\0'.repeat(1000)}\n\n` })],
  [
    'bytes that are no UTF-8',
    'error',
    (good) => Buffer.from(good.stream({ between: 'data: \xff\xfe\xc0\xaf\n\n' }), 'latin1'),
  ],
  ['names that change objects', 'right', (good) => good.stream({ change: polluting })],
  ['a line of 20 MB', 'error', (good) => good.stream({ between: `data: ${'x'.repeat(20 * MB)}\n\n` })],
  ['a line of 20 MB that does not end', 'error', () => 'x'.repeat(20 * MB)],
  [
    'an event of 9 MB in many lines',
    'error',
    (good) => good.stream({ between: `${'data: 12345678\n'.repeat(1.1 * MB)}\n` }),
  ],
  [
    'an event name of 9 MB',
    'error',
    (good) => good.stream({ between: `event: ${'x'.repeat(9 * MB)}\ndata: {}\n\n` }),
  ],
  ['a million comments', 'right', (good) => good.stream({ before: ': x\n'.repeat(MB) })],
  ['100,000 blank events', 'right', (good) => good.stream({ between: ':\n\n'.repeat(100_000) })],
  [
    'an event nested 50,000 deep',
    'error',
    (good) => good.stream({ between: `data: {"choices":${nested}}\n\n` }),
  ],
  [
    'a field nested 50,000 deep',
    'either',
    (good) =>
      good
        .stream()
        .replace('"type":', `"x":${nested},"type":`)
        .replace('"created":', `"x":${nested},"created":`),
  ],
  [
    'an error without words',
    'error',
    (good) => good.stream({ between: 'event: error\ndata: {"type":"error","error":{}}\n\n' }),
  ],
  ['nothing but the end', 'error', () => 'data: [DONE]\n\n'],
  ['a list in place of events', 'error', () => '[1,2,3]'],
  ['odd figures', 'right', (good) => good.stream().replace(/"(\w+_tokens)":\d+/g, '"$1":-1e999')],
  ...odd(oddChunks, false),
  ...odd(oddEvents, true),
]
