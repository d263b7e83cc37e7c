/** How many different colours the letters of the code blocks have. */
export function coloursOfCode(element: Element | undefined): number {
  const walker = document.createTreeWalker(element ?? document.body, NodeFilter.SHOW_TEXT)
  const colours = new Set<string>()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (parent?.closest('pre code') && text.textContent?.trim()) colours.add(getComputedStyle(parent).color)
  }
  return colours.size
}
