import type { CodeSample } from '../components/openapi.ts'
import { exampleServer, keyVariable } from './example-server.ts'
import { jsonStyle, printLiteral } from './print-literal.ts'

interface CurlOptions {
  label: string
  path: string
  /** Which header carries the key. None: no key is asked for. */
  key?: 'bearer' | 'x-api-key'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  /** Shows the answer as it comes. */
  streams?: boolean
}

export function curl({ label, path, key, headers = {}, body, streams = false }: CurlOptions): CodeSample {
  const lines = [
    ...(key === 'bearer' ? [`-H "Authorization: Bearer $${keyVariable}"`] : []),
    ...(key === 'x-api-key' ? [`-H "x-api-key: $${keyVariable}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body
      ? ['-H "Content-Type: application/json"', `-d '${quoted(printLiteral(body, jsonStyle, '  '))}'`]
      : []),
  ]
  return {
    lang: 'Shell',
    label,
    source: [`curl ${streams ? '-N ' : ''}${exampleServer}${path}`, ...lines].join(' \\\n  '),
  }
}

/** Inside single quotes of a shell. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`)
