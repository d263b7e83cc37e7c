import type { Command } from '../../features/palette/command.ts'

interface DialogWords {
  /** Its name in the notice where it breaks. */
  what: string
  /** Its command in the palette. */
  command: Pick<Command, 'title' | 'note' | 'keywords'>
}

/** By the dialog's name. */
export const words = {
  connect: {
    what: 'The list of providers',
    command: {
      title: 'Connect a provider…',
      keywords: ['key', 'api', 'models'],
    },
  },
  'your-data': {
    what: 'What this browser keeps',
    command: {
      title: 'Your data',
      note: 'what this browser keeps',
      keywords: ['storage', 'room', 'space', 'saved', 'privacy', 'delete', 'quota'],
    },
  },
  import: {
    what: 'The import',
    command: {
      title: 'Import conversations…',
      note: 'from Parley, ChatGPT, Claude and others',
      keywords: ['open', 'upload', 'restore', 'json', 'zip', 'file', 'bring', 'move', 'librechat', 'webui'],
    },
  },
  help: {
    what: 'The help',
    command: { title: 'Help', keywords: ['handbook', 'manual', 'guide'] },
  },
  shortcuts: {
    what: 'The list of shortcuts',
    command: {
      title: 'Shortcuts',
      keywords: ['keyboard', 'keys', 'help'],
    },
  },
  prompts: {
    what: 'The list of your prompts',
    command: {
      title: 'Your prompts…',
      note: 'write one into the message, or keep what is written',
      keywords: ['saved', 'template', 'preset', 'library', 'snippet', 'variables', 'bookmark', 'reuse'],
    },
  },
  'compare-words': {
    what: 'The comparison of words',
    command: {
      title: 'Compare words…',
      note: 'answer by answer, against one of them',
      keywords: ['diff', 'difference', 'same', 'wording', 'baseline'],
    },
  },
  agreement: {
    what: 'How far the answers agree',
    command: {
      title: 'How far do they agree?',
      note: 'one model’s answers to the same question',
      keywords: ['consistency', 'agreement', 'repeat', 'same', 'samples', 'variance', 'spread', 'stable'],
    },
  },
  judge: {
    what: 'Judging blind',
    command: {
      title: 'Judge blind…',
      note: 'which answer is better, without names',
      keywords: ['vote', 'rate', 'compare', 'arena', 'blind', 'best', 'prefer', 'score', 'rank', 'pick'],
    },
  },
  'ask-judge': {
    what: 'Judging by a model',
    command: {
      title: 'Ask a model to judge…',
      note: 'every two answers, in both orders',
      keywords: [
        'judge',
        'llm',
        'evaluate',
        'grade',
        'verdict',
        'kappa',
        'agreement',
        'bias',
        'score',
        'rate',
      ],
    },
  },
  export: {
    what: 'The export',
    command: {
      title: 'Export…',
      note: 'every column and answer',
      keywords: ['save', 'download', 'markdown', 'json', 'copy', 'file', 'backup'],
    },
  },
  share: {
    what: 'The link to share',
    command: {
      title: 'Share…',
      note: 'this comparison as a link',
      keywords: ['link', 'send', 'url', 'address', 'copy'],
    },
  },
  code: {
    what: 'The code',
    command: {
      title: 'Code…',
      note: 'curl, Python, TypeScript',
      keywords: ['javascript', 'api', 'request', 'program', 'snippet', 'sdk', 'openai', 'call'],
    },
  },
  inspect: {
    what: 'The request and its answer',
    command: {
      title: 'Request and answer…',
      note: 'of the last question, as they were sent',
      keywords: [
        'raw',
        'json',
        'wire',
        'stream',
        'events',
        'headers',
        'debug',
        'inspect',
        'body',
        'sse',
        'log',
      ],
    },
  },
} satisfies Record<string, DialogWords>
