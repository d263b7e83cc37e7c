/** What a client is asked to ask. */
export interface Question {
  model: string
  signal?: AbortSignal
}

/** An answer as its client tells it to the program that uses it. */
export interface Heard {
  text: string
  /** Why it ended, in the client's own words. */
  reason: string | null | undefined
  /** Undefined where the client does not tell. */
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
  ask(question: Question): Promise<Heard>
  /** The same streamed: each piece of text, and in the end all of it. Throws the client's own error. */
  listen(question: Question): AsyncGenerator<string, Heard>
}

export const prompt = 'Say something, please.'

/** All that is heard, and what stopped it. */
export async function hearAll(
  pieces: AsyncGenerator<string, Heard>,
): Promise<{ pieces: string[]; heard?: Heard; error?: unknown }> {
  const said: string[] = []
  try {
    let next = await pieces.next()
    for (; !next.done; next = await pieces.next()) said.push(next.value)
    return { pieces: said, heard: next.value }
  } catch (error) {
    return { pieces: said, error }
  }
}
