/** Which others each imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The circles of a graph: in each, every one leads to every other. Sorted, each as a sorted list. */
export function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = []
  for (const name of [...graph.keys()].sort()) {
    if (circles.some((circle) => circle.includes(name))) continue
    const ahead = reachedFrom(name, graph)
    if (!ahead.has(name)) continue
    circles.push([...ahead].filter((other) => reachedFrom(other, graph).has(name)).sort())
  }
  return circles
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(graph.get(name) ?? []))
  }
  return reached
}

/** The same for the folders in which files lie. A folder within another is one of its own. */
export function folderGraph(files: Graph): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
  for (const [file, imported] of files) {
    const from = folderOf(file)
    const all = folders.get(from) ?? new Set()
    for (const to of [...imported].map(folderOf)) if (to !== from) all.add(to)
    folders.set(from, all)
  }
  return folders
}
