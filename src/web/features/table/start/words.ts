export const words = {
  title: 'Try a prompt on many inputs',
  about: 'Write a prompt once, and see what each model answers to every row.',
  blank: {
    title: 'What differs from row to row is a blank',
    about:
      'A blank is a name in double braces, like {{message}}. It becomes a column, and each row fills it with a text of its own.',
    prompt: 'Sort this message into a group: {{message}}',
    variable: 'message',
    rows: ['Where is my parcel?', 'My mug arrived broken.'],
    row: 'Row',
    asked: 'What is asked',
  },
  templates: {
    title: 'Or begin with one of these',
    needsModel: 'Needs a real model: the demo models cannot do it.',
    about:
      'Each brings rows to try it on, and most have scores that say whether an answer is right. Nothing is sent before you press Run.',
  },
}
