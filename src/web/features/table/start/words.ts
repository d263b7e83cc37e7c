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
  demoTemplates: {
    title: 'Or see it with the demo models',
    about: 'It brings questions and expected answers. Nothing is sent before you press Run.',
  },
  templates: {
    title: 'Or begin with one of these',
    about:
      'Each brings rows to try it on, and scores that say whether an answer is right. Nothing is sent before you press Run.',
    titleBesideDemo: 'Or begin with a common job',
    aboutBesideDemo:
      'Each brings rows and scores, and needs a real model: the demo models know nothing but this page.',
  },
}
