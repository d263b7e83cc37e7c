/** One server-sent event holding `value` as JSON: `data: <json>` and a blank line. */
export const encodeEvent = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

/** The frame that ends every complete stream of chat-completion chunks. */
export const doneEvent = 'data: [DONE]\n\n'

/** A comment, which readers skip: it keeps a silent connection open. */
export const keepAliveComment = ': keep-alive\n\n'
