import { expect, test } from 'vitest'
import { readProposal } from './read-proposal.ts'

const json = '{"prompt": "Sort {{ticket}}.", "reasons": ["Shorter.", "One word."]}'
const proposal = { prompt: 'Sort {{ticket}}.', reasons: ['Shorter.', 'One word.'], isWhole: true }

test.each([
  ['alone', json],
  ['in a block of code', `\`\`\`json\n${json}\n\`\`\``],
  ['among words', `Sure! Here is {{ticket}} as you asked:\n\n${json}\n\nTell me how {it} goes.`],
  ['in a block of code among words', `I thought:\n~~~\n${json}\n~~~\nDone.`],
  ['within another object', `{"result": ${json}}`],
  ['within a list', `[${json}]`],
  ['after an object of something else', `{"thoughts": "hm {"}\n${json}`],
  ['after a draft', `{"prompt": "A draft", "reasons": []}\nBetter:\n${json}`],
  ['with more fields', json.replace('"reasons"', '"note": {"a": [1, {}]}, "reasons"')],
  [
    'with the fields the other way round',
    '{"reasons": ["Shorter.", "One word."], "prompt": "Sort {{ticket}}."}',
  ],
  ['with reasons as one text', '{"prompt": "Sort {{ticket}}.", "reasons": "- Shorter.\\n2. One word."}'],
  [
    'with reasons in objects',
    '{"prompt": "Sort {{ticket}}.", "reasons": [{"why": "Shorter."}, {"why": "One word."}, 3]}',
  ],
])('a proposal %s is read', (_, reply) => {
  expect(readProposal(reply)).toEqual(proposal)
})

test('line breaks stand in a text as they are, or escaped', () => {
  expect(readProposal('{"prompt": "One\nTwo\\n\\"{Three}\\" \\u00e4", "reasons": []}')).toEqual({
    prompt: 'One\nTwo\n"{Three}" ä',
    reasons: [],
    isWhole: true,
  })
})

test.each([
  ['nothing', ''],
  ['words', 'I cannot help with {{that}}.'],
  ['another object', '{"answer": "Sort"}'],
  ['an empty prompt', '{"prompt": " ", "reasons": ["None."]}'],
  ['a prompt that is none', '{"prompt": ["Sort"], "reasons": []}'],
  ['broken JSON', '{prompt: Sort, reasons}'],
  ['a thousand braces', '{'.repeat(100_000)],
  ['an endless reply of objects within objects', '{"a":'.repeat(1_000_000)],
  ['one that has a prompt', `${'{"a":'.repeat(30_000)}{"prompt": "x"`],
])('%s is no proposal', (_, reply) => {
  expect(readProposal(reply)).toBeNull()
})

test('of an endless reply only the beginning is read', () => {
  const endless = `{"prompt": "${'a '.repeat(1_000_000)}", "reasons": []}`
  expect(readProposal(endless)).toMatchObject({ isWhole: false })
  expect(readProposal(`${json}${' {"a": 1}'.repeat(500_000)}`)).toEqual(proposal)
})

test('at every letter of its way a reply is read as far as it has come', () => {
  const whole = '{"prompt": "Say \\"{{a}}\\" \\\\ \\u00e4.", "reasons": ["One, two.", "Three"]}'
  const prompt = 'Say "{{a}}" \\ ä.'
  let before = ''
  for (let length = 0; length <= whole.length; length++) {
    const reading = readProposal(whole.slice(0, length))
    const read = reading?.prompt ?? ''
    expect(prompt.startsWith(read)).toBe(true)
    expect(read.length).toBeGreaterThanOrEqual(before.length)
    expect(reading?.isWhole ?? false).toBe(length > whole.indexOf('.",') + 1)
    for (const reason of reading?.reasons ?? []) expect(['One, two.', 'Three']).toContain(reason)
    before = read
  }
  expect(before).toBe(prompt)
})
