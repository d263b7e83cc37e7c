import type { ReactNode } from 'react'
import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  connectAProvider: 'Connect a provider',
  showMeHow: 'Show me how',
  loading: 'Loading providers…',
  loadFailed: 'Parley’s own server did not answer. Check that it is still running.',
  retry: 'Retry',
  allProviders: 'All providers',
  close: 'Close',
  key: 'Key',
  keyNotTested: 'The key could not be tested. ',
  notKept: (withFullStop: string) => `${withFullStop} Nothing was kept.`,
  keysMadeAt: 'Keys are made at ',
  testing: 'Testing the key…',
  connect: 'Connect',
  testAgain: 'Test again',
  testingAgain: 'Testing…',
  tested: (seconds: string | null) =>
    `It works${seconds === null ? '' : `: the answer took ${seconds} s`}. Nothing was charged.`,
  keepPresentKey: 'Keep the present one',
  howKeyIsKept: (host: string) =>
    `Parley tries the key at ${host}, which costs nothing, and keeps it in a private file on this machine. The page never gets it back; it is in no link and no export.`,
  askingProvider: (title: string) => `Asking ${title}…`,
  notHereTitle: 'This page does not accept keys',
  notHere: 'This server does not accept keys from its page.',
  allWays: 'All ways to add models',
  ownerTitle: 'Is this server yours?',
  code: 'Code',
  oneMoment: 'One moment…',
  continue: 'Continue',
  replaceKey: 'Use another key',
  removeTheKey: 'Remove the key',
  connected: 'Connected.',
  setOnTheServer: 'Set on the server.',
  removeKeyAbout: (title: string) =>
    `Parley forgets it on this machine. Sessions keep their answers; columns with these models cannot be asked again. At ${title} the key stays valid until you delete it there.`,
  removeSpareKeyAbout: (title: string) =>
    `Parley forgets it on this machine. It is not in use: the key in the server’s settings is, and columns with these models go on asking with that one. At ${title} the removed key stays valid until you delete it there.`,
  keepIt: 'Keep it',
  whatAKeyIs:
    'A key lets Parley ask a provider’s models in your name. You make it in an account at the provider, which charges that account for what you use: a short question to a small model costs far less than a cent.',
  noKeyYet: 'No key yet?',
  freeWithinLimits: 'These have models that cost nothing, within limits:',
  manyMakers: (title: string) => `One key of ${title} reaches the models of most makers.`,
  ownProviders: 'Your own, set on the server',
  onThisMachine: 'On this machine, without a key',
  notRunning: 'not running',
  noModelLoaded: 'running, no model loaded',
  lookAgain: 'Look again',
  looking: 'Looking…',
  looked: (found: number) =>
    found === 0
      ? 'None of these programs answered.'
      : `${counted(found, { one: 'program', other: 'programs' })} answered.`,
  andMore: (names: string, more: number) => `${names} and ${formatNumber(more)} more`,
  localAbout: 'Start one of them with a model loaded, and its models appear in the list by themselves.',
  notLookedFor: (setting: ReactNode) => <>Programs such as Ollama are not looked for: {setting} is set.</>,
  ownKeyAbout: (setting: ReactNode) => (
    <>The server’s settings name it: {setting}. Change it there, and start Parley again.</>
  ),
  modelsElsewhere: (setting: ReactNode) => (
    <>Other providers and addresses are set on the server, in {setting}.</>
  ),
  ownerAbout: (file: ReactNode) => (
    <>
      Paste the server’s code here once, and this browser may manage keys from then on. The server prints it
      when it starts at a terminal, and keeps it in the file {file}.
    </>
  ),
  keyIsSetting: (setting: ReactNode) => (
    <>Its key is a setting of the server, {setting}. Change it there, and start Parley again.</>
  ),
  keptKeyListsNone:
    'It lists no models yet; they appear in the list of models once it does. The key is in a private file on this machine.',
  keptKeyListsModels:
    'Choose its models at the head of a column. The key is in a private file on this machine.',
  connectedState: 'connected',
  setOnTheServerState: 'set on the server',
  needsALook: 'needs a look',
  countModels: (count: number) => counted(count, { one: 'model', other: 'models' }),
  keyProblems: {
    space: 'There is a space in it. Paste the key alone.',
    letter: 'It contains a character that keys never have. Copy the key again.',
    more: 'There is more than the key in it. Paste the key alone, without quotation marks or its name.',
    short: 'It is too short for a whole key. Copy it again in full.',
    long: 'It is too long for a key. Copy the key alone.',
  },
  removeKeyOf: (title: string) => `Remove the ${title} key?`,
  codeNotKept:
    'The code is right, but this browser did not remember it. Allow cookies for this page, then continue.',
  codeMissing: 'Paste the code first.',
}
