/** A letter that every chunk with content holds once, and nothing else that is sent. */
export const chunkMark = '~'

const base = {
  id: 'chatcmpl-bench-0001',
  object: 'chat.completion.chunk',
  created: 1_763_700_000,
}

/**
 * Chunk events as an upstream sends them, of about 200 bytes.
 * @param {string} model
 */
export function chunkEvents(model) {
  /** @param {object} delta @param {string | null} finish_reason */
  const event = (delta, finish_reason = null) =>
    `data: ${JSON.stringify({ ...base, model, system_fingerprint: null, choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  return {
    first: event({ role: 'assistant', content: `${chunkMark}one` }),
    next: event({ content: ` ${chunkMark}words` }),
    finish: `${event({}, 'stop')}data: [DONE]\n\n`,
  }
}

/**
 * A whole answer of about 300 bytes.
 * @param {string} model
 */
export const completion = (model) =>
  JSON.stringify({
    ...base,
    object: 'chat.completion',
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content: 'Good morning to you.' }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
  })
