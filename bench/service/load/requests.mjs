/**
 * What the load asks for. `model` says how the fake upstream behaves: see upstream/answers.mjs.
 * @typedef {{ model: string, stream?: boolean, text?: string, keepAlive?: boolean }} Ask
 * @typedef {{ port: number, headers: Record<string, string>, modelPrefix: string }} Address
 */

export const path = '/v1/chat/completions'

/**
 * @param {Address} address
 * @param {Ask} ask
 * @returns {string} the JSON of a chat completion request
 */
export const requestBody = ({ modelPrefix }, { model, stream = false, text = 'Good morning.' }) =>
  JSON.stringify({
    model: modelPrefix + model,
    messages: [
      { role: 'system', content: 'Answer in one sentence.' },
      { role: 'user', content: text },
    ],
    max_tokens: 64,
    temperature: 0.7,
    ...(stream && { stream }),
  })

/**
 * A whole request as the bytes of HTTP/1.1.
 * @param {Address} address
 * @param {Ask} ask
 */
export function requestBytes(address, ask) {
  const body = requestBody(address, ask)
  const headers = {
    host: `127.0.0.1:${address.port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: ask.keepAlive === false ? 'close' : 'keep-alive',
    ...address.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
