let count = 0

/** An empty folder, in the part of the disk that the browser keeps for the page. */
export async function directoryForTest(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(`Notes ${Date.now()} ${++count}`, { create: true })
}

/** The texts of all files, by their paths. */
export async function textsIn(folder: FileSystemDirectoryHandle, path = ''): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind === 'file') texts[path + name] = await (await handle.getFile()).text()
    else Object.assign(texts, await textsIn(handle, `${path}${name}/`))
  }
  return texts
}

export async function writeText(
  folder: FileSystemDirectoryHandle,
  path: string,
  text: string,
): Promise<void> {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  let parent = folder
  for (const part of parts) parent = await parent.getDirectoryHandle(part, { create: true })
  const writable = await (await parent.getFileHandle(name, { create: true })).createWritable()
  await writable.write(text)
  await writable.close()
}
