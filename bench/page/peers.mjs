import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { npm, SetupError } from '../../scripts/setup/run-command.mjs'

/** Where the page's peers are installed; none of them is a dependency of ours. */
export const peersFolder = fileURLToPath(new URL('../.peers/page/', import.meta.url))

const dependencies = {
  '@streamdown/code': '2.0.0',
  'markdown-to-jsx': '9.10.6',
  'markstream-react': '2.0.13',
  'react-markdown': '10.1.0',
  'rehype-highlight': '7.0.2',
  streamdown: '2.7.1',
  'streaming-markdown': '0.2.15',
}

/** The files of harness/renderers/ that need them, by the names that the tables show. */
export const peerRenderers = {
  'streaming-markdown': 'streaming-markdown.js',
  'markdown-to-jsx': 'markdown-to-jsx.jsx',
  streamdown: 'streamdown.jsx',
  'markstream-react': 'markstream.jsx',
  'react-markdown + rehype-highlight': 'react-markdown.jsx',
  'streamdown + code': 'streamdown-code.jsx',
}

export const arePeersInstalled = () =>
  Object.keys(dependencies).every((name) => existsSync(`${peersFolder}node_modules/${name}/package.json`))

/** Installs the page's peers; throws a SetupError when that fails. */
export async function installPagePeers() {
  mkdirSync(peersFolder, { recursive: true })
  const packageJson = { name: 'bench-page-peers', private: true, dependencies }
  writeFileSync(`${peersFolder}package.json`, `${JSON.stringify(packageJson, null, 2)}\n`)
  const { ok, output } = await npm(
    'install',
    '--prefix',
    peersFolder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    // React is ours; what else they would like beside them (diagrams, formulas) is not measured.
    '--legacy-peer-deps',
  )
  if (!ok || !arePeersInstalled())
    throw new SetupError(
      `The page's peers cannot be installed:\n${output.trimEnd().split('\n').slice(-12).join('\n')}`,
    )
}
