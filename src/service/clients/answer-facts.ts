/** Ids of the answer. The models' names carry a date, as upstreams write them, whatever they were asked for by. */
export const answerIds = { completion: 'chatcmpl-said1', message: 'msg_said1', model: 'alpha-2026-10-01' }

/** What it costs, of which two tokens of the prompt came out of a cache. */
export const answerTokens = { prompt: 21, cached: 2, completion: 13 }

/** A text in a few pieces, as models write it. */
export const piecesOf = (text = '') => text.match(/.{1,7}/gsu) ?? []
