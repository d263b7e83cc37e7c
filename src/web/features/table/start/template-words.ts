// Common jobs with their example rows: what is written here is sent to models as it stands.

export const templateWords = {
  handbook: {
    title: 'Ask the demo models',
    about: 'Ten questions that the demo models can answer, to see a table and its verdict without a key.',
    text: '{{question}}',
    rows: [
      { values: { question: 'What is a token?' }, expected: 'piece of text' },
      { values: { question: 'What is creativity?' }, expected: 'temperature' },
      { values: { question: 'How do I compare two models fairly?' }, expected: 'change only the model' },
      { values: { question: 'Where are my sessions kept?' }, expected: 'this browser' },
      { values: { question: 'Is my API key safe?' }, expected: 'server' },
      { values: { question: 'How do I continue from the best answer?' }, expected: 'pick as best' },
      { values: { question: 'What does top_p do?' }, expected: 'word variety' },
      { values: { question: 'What should good instructions contain?' }, expected: 'what you want' },
      { values: { question: 'What is an embedding?' }, expected: 'list of numbers' },
      { values: { question: 'What do I do when an answer is cut off?' }, expected: 'where it stopped' },
    ],
  },
  classify: {
    title: 'Sort into groups',
    about: 'Support tickets by what they are about. Each row has the right answer beside it.',
    text: 'Sort this support ticket into one group: refund, delivery, exchange, payment or other. Answer with the group alone.\n\nTicket: {{ticket}}',
    rows: [
      { values: { ticket: 'The mug arrived cracked and I want my money back.' }, expected: 'refund' },
      { values: { ticket: 'Where is my parcel? It has been nine days!' }, expected: 'delivery' },
      { values: { ticket: 'Can I swap the blue one for green?' }, expected: 'exchange' },
      { values: { ticket: 'You charged me twice for order 4471.' }, expected: 'payment' },
      { values: { ticket: 'My gift card says empty but I never used it.' }, expected: 'payment' },
      { values: { ticket: 'The plates are lovely, thank you!' }, expected: 'other' },
      { values: { ticket: 'Please send it to my office instead.' }, expected: 'delivery' },
      { values: { ticket: 'One of the six glasses is missing.' }, expected: 'delivery' },
      { values: { ticket: 'The lamp does not work. I do not want a new one.' }, expected: 'refund' },
      { values: { ticket: 'Do you have this in size 42?' }, expected: 'other' },
    ],
  },
  extract: {
    title: 'Extract to JSON',
    about: 'Names, dates and amounts from a message, as data that a program can read.',
    text: 'Extract from this message as JSON with the keys "name", "date" (YYYY-MM-DD) and "amount" (a number). Use null for what is missing. Answer with the JSON alone.\n\nMessage: {{message}}',
    rows: [
      { values: { message: 'Ann Lee paid 120 euros on 3 May 2026.' }, expected: '120' },
      { values: { message: 'Invoice for Mr. Okafor, 14 November 2026: $89.50' }, expected: '89.5' },
      { values: { message: 'Please remind Dana about the 300 she owes us.' }, expected: '300' },
      { values: { message: 'Meeting moved to 1 December 2026.' }, expected: '2026-12-01' },
    ],
  },
  rewrite: {
    title: 'Rewrite',
    about: 'The same message in another tone, no longer than it has to be.',
    text: 'Rewrite this message so that it sounds {{tone}}. Keep every fact, and keep it under 80 words.\n\nMessage: {{message}}',
    rows: [
      { values: { tone: 'friendly', message: 'Your order is late. It is not our fault. Wait.' } },
      { values: { tone: 'formal', message: 'hey, can u send the contract over by friday? thx' } },
      { values: { tone: 'calm', message: 'This is the THIRD time the invoice is wrong. Fix it!!!' } },
    ],
  },
  summarise: {
    title: 'Summarise',
    about: 'Long texts in one sentence of at most 30 words.',
    text: 'Summarise this text in one sentence of at most 30 words.\n\n{{text}}',
    rows: [
      {
        values: {
          text: 'The city council met on Tuesday to discuss the new bridge. After three hours it voted seven to four to build it, on condition that cyclists get a lane of their own. Work begins in spring and takes two years.',
        },
      },
      {
        values: {
          text: 'Bees do not see red, but they see ultraviolet. Many flowers that look plain to us have patterns that only insects can see, and that lead them to the nectar.',
        },
      },
      {
        values: {
          text: 'Our shop closes at six on weekdays and at two on Saturdays. In December we stay open until eight. Returns are possible within thirty days with the receipt.',
        },
      },
    ],
  },
  translate: {
    title: 'Translate',
    about: 'Short texts into another language, with the words that have to be there.',
    text: 'Translate into {{language}}. Answer with the translation alone.\n\n{{text}}',
    rows: [
      { values: { language: 'French', text: 'Good morning' }, expected: 'bonjour' },
      { values: { language: 'German', text: 'The bill, please' }, expected: 'Rechnung' },
      { values: { language: 'Spanish', text: 'Where is the station?' }, expected: 'estación' },
      { values: { language: 'Italian', text: 'Thank you very much' }, expected: 'grazie' },
    ],
  },
  answer: {
    title: 'Answer from a text',
    about: 'Questions about a text; what does not stand in it must not be made up.',
    text: 'Answer the question from the text alone. If the text does not say it, answer "not in the text".\n\nText: {{text}}\n\nQuestion: {{question}}',
    rows: [
      {
        values: {
          text: 'The museum opens at ten and closes at five. It is closed on Mondays.',
          question: 'When does it close?',
        },
        expected: 'five',
      },
      {
        values: {
          text: 'The museum opens at ten and closes at five. It is closed on Mondays.',
          question: 'What is a ticket?',
        },
        expected: 'not in the text',
      },
      {
        values: { text: 'The train to Leeds leaves from platform 4 at 9:12.', question: 'Which platform?' },
        expected: '4',
      },
    ],
  },
}
