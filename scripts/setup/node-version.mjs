/** Why this version of Node will not do, in one line, or nothing when it will. The floor is Vite's. */
export function refusalOf(version) {
  const [major, minor] = version.split('.').map(Number)
  const isFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (isFit) return undefined
  return `Parley needs Node 20.19 or newer (of Node 22: 22.12 or newer); this is Node ${version}. Get a current one from https://nodejs.org and run the command again.`
}
