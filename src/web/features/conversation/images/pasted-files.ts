type Clipboard = Pick<DataTransfer, 'getData'> & { files: Iterable<File> }

/**
 * The files of a paste that are to be attached. Text wins where there is both, as from a web page or a spreadsheet,
 * unless the text is nothing but the files' names, as from some file managers.
 */
export function pastedFiles(clipboard: Clipboard): File[] {
  const files = [...clipboard.files]
  const text = clipboard.getData('text/plain').trim()
  const isNames = text === files.map((file) => file.name).join('\n')
  return text === '' || isNames ? files : []
}
