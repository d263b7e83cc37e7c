import { readFileSync } from 'node:fs'

/** One stage of a Dockerfile, as far as its instructions say something of files and processes. */
export interface Stage {
  /** Copies from the tree or from another stage: what, and where to. */
  copies: { from: string | undefined; sources: string[]; to: string }[]
  env: Record<string, string>
  user: string | undefined
  command: string[]
  healthcheck: string[]
}

/** The two stages of `deploy/Dockerfile`: what builds, and what is kept as the image. */
export function readDockerfile(): { build: Stage; image: Stage } {
  const text = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8')
  const [build, image, ...others] = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m)
    .slice(1)
    .map(stageOf)
  if (!build || !image || others.length > 0) throw new Error('The Dockerfile has not two stages.')
  return { build, image }
}

function stageOf(text: string): Stage {
  const instructions = (name: string) =>
    text.split('\n').flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))
  const listAfter = (instruction: string | undefined) =>
    JSON.parse(/\[.*\]/.exec(instruction ?? '')?.[0] ?? '[]') as string[] // Docker's exec form is a list of texts
  return {
    copies: instructions('COPY').map(copyOf),
    env: Object.fromEntries(
      instructions('ENV').flatMap((line) =>
        line.split(' ').map((pair) => pair.split('=') as [string, string]),
      ),
    ),
    user: instructions('USER').at(-1),
    command: listAfter(instructions('CMD').at(-1)),
    healthcheck: listAfter(instructions('HEALTHCHECK').at(-1)),
  }
}

function copyOf(line: string) {
  const words = line.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}
