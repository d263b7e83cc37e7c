import type { CreateColumns } from './columns.ts'

/** The floor: plain text, an element with one text node for each line, written by hand. */
export const createColumns: CreateColumns = (elements) => {
  const shown = elements.map(() => '')
  const lines = elements.map((): Text[] => [])

  return {
    show(texts) {
      for (const [index, text] of texts.entries()) {
        const more = text.slice(shown[index]?.length ?? 0)
        if (more !== '') append(elements[index], lines[index] ?? [], more)
        shown[index] = text
      }
    },
  }
}

function append(element: HTMLElement | undefined, lines: Text[], more: string) {
  for (const [index, part] of more.split('\n').entries()) {
    const last = lines.at(-1)
    if (index === 0 && last) {
      if (part !== '') last.appendData(part)
      continue
    }
    const line = document.createElement('div')
    line.className = 'plain-line'
    const text = document.createTextNode(part)
    line.append(text)
    element?.append(line)
    lines.push(text)
  }
}
