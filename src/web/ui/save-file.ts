/** Gives the reader a file, as a download. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the bytes once the press is dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
