export const words = {
  title: 'Ask once. See every model’s answer.',
  introWithExamples:
    'Write a question below, or begin with an example. Examples run at once on the built-in demo models: no key, no cost.',
  introWithModels: 'Write a question below, or begin with an example.',
  intro: 'Write a question below. Every column answers it, side by side.',
  manyInputs: 'Try a prompt on many inputs',
  manyInputsAbout: 'One prompt, a row for each input, and scores that say which column is right.',
  manyInputsGo: 'A table with examples',
  closestText: 'Find the closest text',
  connected: (providers: string) => `Connected: ${providers}. Choose models at the head of each column.`,
  offered: (providers: string) =>
    `Models of ${providers} answer here. Choose them at the head of each column.`,
  haveKey: 'Have a provider key or a local runtime?',
  connectAnother: 'Connect another',
  ownModels: 'Use your own models',
  closestTextAbout: 'See which texts two embedding models find alike, and where they differ.',
  closestTextGo: '24 help articles',
  examples: {
    compare: {
      title: 'Compare two models on your question',
      text: 'The question that you typed, or an example: two answers side by side, with time and length.',
      go: 'Better prompts',
      question: 'I want to write better prompts. Where do I start?',
    },
    prompt: {
      title: 'Improve a prompt',
      text: 'One model, two sets of instructions: see what the wording did.',
      go: 'Two versions',
      question: 'What should a good prompt contain?',
    },
  },
  briefInstructions: 'Be brief: answer in two sentences.',
}
