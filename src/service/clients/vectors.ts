/** The vector of a text or of token ids: of one input like of no other, and in no need of 64 bits. */
export function vectorFor(input: string | readonly number[]): number[] {
  const codes = typeof input === 'string' ? Array.from(input, (sign) => sign.codePointAt(0) ?? 0) : input
  const sum = codes.reduce((total, code, position) => (total + code * (position + 1)) % 65_536, 7)
  return [1, Math.fround(sum / 65_536), Math.fround(-1 / (sum + 3)), codes.length]
}

interface Wanted {
  model: string
  input: string | string[] | number[] | number[][]
}

/** An upstream's answer for the inputs of a request, in numbers, the last of them first. */
export function answerWithVectors(body: unknown) {
  const { model, input } = body as Wanted // a test's own client sent it
  const isOne = typeof input === 'string' || typeof input[0] === 'number'
  const inputs = (isOne ? [input] : input) as (string | number[])[] // no list of numbers is left
  const data = inputs.map((each, index) => ({ object: 'embedding', index, embedding: vectorFor(each) }))
  const usage = { prompt_tokens: inputs.length * 3, total_tokens: inputs.length * 3 }
  const answer = { object: 'list', data: data.reverse(), model: `${model}-2026`, usage }
  const headers = { 'content-type': 'application/json' }
  return { kind: 'raw', headers, body: JSON.stringify(answer) } as const
}
