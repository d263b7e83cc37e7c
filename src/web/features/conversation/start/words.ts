export const words = {
  title: 'Ask once. See every model’s answer.',
  introWithExamples:
    'Write a question below, or begin with an example. Examples run at once on the built-in demo models: no key, no cost.',
  intro: 'Write a question below. Every column answers it, side by side.',
  closestText: 'Find the closest text',
  connected: (providers: string) => `Connected: ${providers}. Choose models at the head of each column.`,
  haveKey: 'Have a provider key or a local runtime?',
  connectAnother: 'Connect another',
  ownModels: 'Use your own models',
  closestTextAbout: 'See which texts two embedding models find alike, and where they differ.',
  closestTextGo: '12 help articles',
}
