/** What a client is asked to ask. */
export interface Question {
  model: string
  signal?: AbortSignal
}

/** An answer as its client gives it to the program that uses it. */
export interface ClientAnswer {
  text: string
  /** Why it ended, in the client's own words. */
  reason: string | null | undefined
  /** Undefined where the client does not give it. */
  id: string | undefined
  model: string | undefined
  /** In tokens, with what a cache gave. */
  prompt: number | undefined
  completion: number | undefined
}

/** A client in use, in the one way that all of them have in common: a question is asked, an answer comes. */
export interface Client {
  name: string
  family: 'chat' | 'messages'
  /** Rejects with the client's own error. */
  ask(question: Question): Promise<ClientAnswer>
  /** The same streamed: each piece of text, and in the end all of it. Throws the client's own error. */
  listen(question: Question): AsyncGenerator<string, ClientAnswer>
}

export const prompt = 'Say something, please.'

/** All pieces, the whole answer, or what broke it off. */
export async function readAll(
  pieces: AsyncGenerator<string, ClientAnswer>,
): Promise<{ pieces: string[]; answer?: ClientAnswer; error?: unknown }> {
  const texts: string[] = []
  try {
    let next = await pieces.next()
    for (; !next.done; next = await pieces.next()) texts.push(next.value)
    return { pieces: texts, answer: next.value }
  } catch (error) {
    return { pieces: texts, error }
  }
}
