/** What the example sets are called and what each shows. */
export const words = {
  shop: {
    title: 'Search the help pages of a shop',
    about:
      'Twelve questions as customers ask them, and 24 articles. Few questions use the words of the article that answers them.',
  },
  languages: {
    title: 'Find the translation',
    about:
      'Eight sentences in English, German, Spanish and Japanese. A model that knows the languages finds each sentence three times.',
  },
  differences: {
    title: 'Small differences that matter',
    about:
      'Each sentence has one of the same meaning, one with spelling mistakes, and one that says the opposite in almost the same words.',
  },
}
