/** An id for an answer that came without one. */
export const completionId = () => `chatcmpl-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
