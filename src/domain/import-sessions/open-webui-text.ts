interface Unfolded {
  text: string
  reasoning: string
  /** How many calls of tools were told in the text. */
  toolResults: number
}

const folded = /<details\b([^>]*)>([\s\S]*?)<\/details>\s*/g

/** Open WebUI writes thoughts and calls of tools into an answer's text, as parts that can be unfolded. */
export function withoutFolded(content: string): Unfolded {
  const thoughts: string[] = []
  let toolResults = 0
  const text = content.replaceAll(folded, (whole: string, attributes: string, inner: string) => {
    const type = /\btype="([a-z_]+)"/.exec(attributes)?.[1]
    if (type === 'reasoning') thoughts.push(thoughtIn(inner))
    else if (type === 'tool_calls' || type === 'code_interpreter') toolResults++
    else return whole
    return ''
  })
  return { text: text.trim(), reasoning: thoughts.join('\n\n'), toolResults }
}

/** Without the summary, and without the marks of a quotation. */
const thoughtIn = (inner: string): string =>
  withoutEntities(
    inner
      .replace(/<summary>[^<]*<\/summary>/, '')
      .trim()
      .replaceAll(/^> ?/gm, ''),
  )

const withoutEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
