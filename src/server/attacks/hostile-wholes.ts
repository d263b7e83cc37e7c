import { MB, nested, polluting, type HostileAnswer } from './good-answer.ts'

/** What an upstream may send in place of a whole answer. */
export const hostileWholes: HostileAnswer[] = [
  ['names that change objects', 'right', (good) => good.whole(polluting)],
  ['a field nested 50,000 deep', 'either', (good) => good.whole().replace('{', `{"extra":${nested},`)],
  ['65 MiB', 'error', (good) => good.whole((answer) => ({ ...answer, extra: 'x'.repeat(69 * MB) }))],
  ['half of it', 'error', (good) => good.whole().slice(0, 60)],
  ['a NUL in it', 'either', (good) => good.whole().replace('one two', 'one\0two')],
  [
    'bytes that are no UTF-8',
    'either',
    (good) => Buffer.from(good.whole().replace('three', 'three\xff'), 'latin1'),
  ],
  ['null', 'error', () => 'null'],
  ['a list', 'error', () => '[]'],
  ['choices and content of other kinds', 'error', () => '{"choices":[7],"content":7,"type":"message"}'],
  [
    'messages of other kinds',
    'error',
    () => '{"choices":[{"message":{"content":{"a":1}}}],"content":[{"type":7}],"stop_reason":{}}',
  ],
  [
    'tool calls of other kinds',
    'error',
    () =>
      '{"choices":[{"message":{"content":"x","tool_calls":{"a":1}},"finish_reason":"stop"}],"content":[{"type":"tool_use","input":7}]}',
  ],
  ['20,000 choices', 'either', () => `{"choices":[${'{"message":{"content":"x"}},'.repeat(20_000)}{}]}`],
]
