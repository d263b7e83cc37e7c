export const words = {
  newSession: 'New session',
  demoModels: 'Demo models',
  demoModelsAbout:
    'These answers come from small demonstrations built into Parley, not from real language models.',
  demoModelsConnect: 'Press to connect real ones.',
  view: 'View',
  chat: 'Chat',
  compare: 'Compare',
  table: 'Table',
  backToConversation: 'Back to the conversation',
  compareAll: 'Compare all columns',
  chatAlone: 'Chat with this column alone',
  addColumn: 'Add column',
  export: 'Export',
  exportAbout: 'All of it as a file',
  share: 'Share',
  shareAbout: 'This comparison as a link',
  settings: 'Settings',
  tooLongToEdit: (limits: string) =>
    `A question of ${limits} cannot be edited here. Copy it, and edit it in another program.`,
  /** What a part is called in the notice where it breaks. */
  parts: {
    conversation: 'This conversation',
    start: 'The start of this session',
    find: 'The search in this session',
    composer: 'The field for your question',
  },
}
