import type { CodeTarget } from './code-target.ts'
import { plainJson } from './plain-json.ts'

/** In UTF-16 units, of three bytes at most: Linux takes no argument of more than 128 KiB. */
const maxArgumentLength = 40_000

/** A command that posts a body to a path of the service. */
export function curlCommand(
  { path, body, streams = false }: { path: string; body: object; streams?: boolean },
  { baseUrl, keyVariable }: CodeTarget,
): string {
  const json = plainJson(body, 2)
  const command = `curl ${streams ? '--no-buffer ' : ''}${shellWord(`${baseUrl}${path}`)} \\
  -H "Authorization: Bearer $${keyVariable}" \\
  -H "Content-Type: application/json" \\
  -d `
  // No line of JSON is the one that ends it.
  return json.length > maxArgumentLength
    ? `${command}@- <<'JSON'\n${json}\nJSON`
    : `${command}${shellText(json)}`
}

const shellText = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Brackets, as addresses of IPv6 have them, mean something to a shell. */
const shellWord = (text: string) => (/^[\w:/.-]+$/.test(text) ? text : shellText(text))
