import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#protocol/openai/chat.ts'
import { briefWith } from './brief.ts'
import { createGuideAnswer } from './guide.ts'
import { ownReaders } from './readers.ts'
import { handbookSections, sectionsOf } from './sections.ts'

const guideAnswer = createGuideAnswer(ownReaders)
const bodyOf = (heading: string) => handbookSections().find((section) => section.heading === heading)?.body

const answered: readonly (readonly [question: string, heading: string])[] = [
  ['What should a good prompt contain?', 'What should a good prompt contain?'],
  ['How do I compare two models fairly?', 'How do I compare two models fairly?'],
  ['What does temperature do?', 'What does temperature do?'],
  [
    'How do I write a reply to a customer whose parcel is late?',
    'How do I write a reply to a customer whose parcel is late?',
  ],
  [
    'write an email to a customer about a delayed package',
    'How do I write a reply to a customer whose parcel is late?',
  ],
  ['what is the creativity slider for', 'What does temperature do?'],
  ['explain nucleus sampling', 'What does top-p do?'],
  ['difference between temperature and top_p', 'What is the difference between temperature and top-p?'],
  ['What does max_tokens mean?', 'What does Longest answer (max tokens) do?'],
  ['what are tokens', 'What is a token?'],
  ['my answer was cut off in the middle, why?', 'Why does the answer stop in the middle of a sentence?'],
  ["what's a system prompt", 'What are Instructions (the system prompt)?'],
  ['How do stop sequences work?', 'What is a stop sequence?'],
  ['what is few-shot prompting', 'Should I give examples in a prompt?'],
  ['why does it hallucinate?', 'Why does the model make things up?'],
  ['how do I get JSON output', 'How do I get the answer in a certain format?'],
  ['How do I get the answer as a table?', 'How do I get the answer in a certain format?'],
  ['Can I get the answer in a table?', 'How do I get the answer in a certain format?'],
  ['How do I make the model write a table?', 'How do I get the answer in a certain format?'],
  ['put the answer into a table', 'How do I get the answer in a certain format?'],
  ['return a table', 'How do I get the answer in a certain format?'],
  ['how do I get markdown tables in the answer', 'How do I get the answer in a certain format?'],
  ['How do I compare in a table?', 'What are Chat, Compare and Table?'],
  ['can I export a comparison as a table', 'How do I export a table?'],
  ['How do I use the table?', 'How do I try a prompt on many inputs?'],
  ['How does the table work?', 'How do I try a prompt on many inputs?'],
  ['What is a table?', 'How do I try a prompt on many inputs?'],
  ['what is the Table workspace', 'How do I try a prompt on many inputs?'],
  ['How do I export a table?', 'How do I export a table?'],
  ...[
    'What is frequency_penalty?',
    'What does presence_penalty do?',
    'What does Against repeating do?',
    'What does Towards new topics do?',
    'frequency penalty',
    'why does the model repeat itself?',
    'how do I avoid repetition',
  ].map(
    (question) => [question, 'What do Against repeating and Towards new topics (the penalties) do?'] as const,
  ),
  ['prompt for classifying support tickets', 'How do I sort messages into categories?'],
  ['I hit the rate limit', 'What does error 429 mean?'],
  ['my api key is rejected', 'Why was my API key refused?'],
  ['what is an embedding', 'What is an embedding?'],
  ['explain cosine similarity', 'What is cosine similarity?'],
  [
    'can I compare the similarity scores of two models',
    'Why are similarity scores of two models not comparable?',
  ],
  ['how to read the heat map', 'How do I read the heat map?'],
  ['which size of embedding should I take', 'Which size of embedding do I need?'],
  ['what does right text first mean', 'What does "right text first" mean?'],
  ['how many texts can I compare', 'How many texts can I compare, and what does measuring cost?'],
  ['can I trust the map', 'How far can I trust the map of texts?'],
  ['nearest neighbors?', 'What are nearest neighbours?'],
  ['who is eliza', 'What is demo/eliza?'],
  ['how can I use ollama', 'How do I use a local model such as Ollama?'],
  ['add my OpenAI key', 'How do I add an API key?'],
  ['is my data private?', 'Where does my data go, and is it private?'],
  ['where are my sessions saved', 'Where are my sessions kept?'],
  ['keyboard shortcuts', 'Which keyboard shortcuts are there?'],
  ['how many columns can I have', 'How many models or columns can I compare at once?'],
  ['what is time to first token', 'What is time to first token?'],
  ['what does TTFT mean', 'What is time to first token?'],
  ['why do long chats get slower', 'Why does a longer conversation get slower and more expensive?'],
  ['why is the price unknown', 'Why is the price unknown?'],
  ['whats the best model', 'Which model is the best?'],
  ['what does 401 mean', 'What do the error messages mean (400, 401, 403, 404, 429, 500)?'],
  ['how do I write a good system prompt', 'What should I write in the Instructions (system prompt)?'],
  ['Can I run it offline?', 'How do I use a local model such as Ollama?'],
  [
    'does the model remember what I said before?',
    'What is sent to the model on each turn, and does it remember anything?',
  ],
]

const notInTheHandbook = [
  'What is the capital of France?',
  'Who won the world cup in 2014?',
  'How do I cook pasta?',
  "What's the weather in Berlin tomorrow?",
  'What is the temperature in Paris?',
  'Write a poem about the sea',
  'What is 2+2?',
  'Tell me a joke',
  'Explain quantum entanglement',
  'Who wrote Hamlet?',
  'Can you book a flight to Rome?',
  'How do I fix my bicycle?',
  'what time is it',
  'buy a car',
  'What is the best movie?',
]

describe('looking things up', () => {
  test.each(answered)('"%s" is answered by "%s"', (question, heading) => {
    const body = bodyOf(heading)
    expect(body).toBeDefined()
    expect(ask([question]).startsWith(body ?? '?')).toBe(true)
  })

  test.each(handbookSections().map(({ heading }) => heading))(
    'the heading "%s" finds its own section',
    (heading) => {
      expect(ask([heading])).toContain(bodyOf(heading))
    },
  )

  test.each(notInTheHandbook)('"%s" is not in the handbook, and the guide says so', (question) => {
    const answer = ask([question])
    expect(answer).toContain('not a language model')
    const suggestions = [...answer.matchAll(/^- (.+)$/gm)].map((match) => match[1] ?? '')
    expect(suggestions).toHaveLength(3)
    for (const suggestion of suggestions) expect(ask([suggestion])).not.toContain('not a language model')
  })

  test('tables, lists and code come through whole, and other pages are named at the end', () => {
    expect(ask(['What does temperature do?'])).toMatch(
      /\n\| 0 \|.+\n[\s\S]+\n\nSee also: \*Word variety \(top-p\)\*/,
    )
    expect(ask(['How do I add an API key?'])).toContain('```ini\nOPENAI_API_KEY=your-key')
  })

  test('a question about two things is answered by two sections', () => {
    const answer = ask(['What are cosine similarity and temperature?'])
    expect(answer).toContain(bodyOf('What is cosine similarity?'))
    expect(answer).toContain(bodyOf('What does temperature do?'))
  })
})

describe('conversation', () => {
  test('"and top-p?" asks the same of something else', () => {
    expect(ask(['What does temperature do?', 'and top-p?'])).toContain(bodyOf('What does top-p do?'))
  })

  test('"why?" goes on to the explanation', () => {
    expect(ask(['What does temperature do?', 'why?'])).toContain(bodyOf('How does temperature work exactly?'))
  })

  test('"tell me more" never gives the same section twice, and comes to an end', () => {
    const turns = ['What is a stop sequence?']
    const answers = [ask(turns)]
    while (answers.length < 40 && !answers.at(-1)?.startsWith('That is all')) {
      turns.push('tell me more')
      answers.push(ask(turns))
    }
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.at(-1)).toContain('That is all the handbook has on this')
    expect(new Set(answers).size).toBe(answers.length)
  })

  test('"it" is what was spoken of before', () => {
    expect(ask(['What is cosine similarity?', 'Why is it not comparable?'])).toContain(
      bodyOf('Why are similarity scores of two models not comparable?'),
    )
  })

  test('greetings and questions about the guide itself say what can be asked', () => {
    for (const text of ['Hello', 'hi there!', 'What can you do?', 'Are you ChatGPT?', '']) {
      expect(ask([text])).toMatch(/not a language model[\s\S]+- What should a good prompt contain\?/)
    }
    expect(ask(['thank you!'])).toContain('welcome')
  })
})

describe('shorter answers', () => {
  const lead = 'Temperature decides how freely the model picks its next word.'

  test('one sentence is one sentence, asked in the instructions or in the question', () => {
    expect(ask(['What does temperature do?'], {}, 'Answer in one sentence.')).toBe(lead)
    expect(ask(['What does temperature do, in one sentence?'])).toBe(lead)
  })

  test('a number of words is kept to', () => {
    for (const words of [5, 15, 40]) {
      const answer = ask(['How do I compare two models fairly?'], {}, `Use at most ${words} words.`)
      expect(answer.replace(/ …$/, '').split(/\s+/).length).toBeLessThanOrEqual(words)
      expect(answer.length).toBeGreaterThan(10)
    }
  })

  test('brief is brief for every section of the handbook', () => {
    for (const { heading } of handbookSections()) {
      const answer = ask([heading], {}, 'Be brief.')
      expect(answer.length).toBeGreaterThan(20)
      expect(answer).not.toMatch(/\||```|See also|:$/)
      const wordsBeforeLists = [
        ...(bodyOf(heading) ?? '').matchAll(/(\S+ \S+ \S+:)\n\n(?:```|\||1\. |- |> )/g),
      ]
      for (const [, last = ''] of wordsBeforeLists) expect(answer).not.toContain(last)
    }
  })

  test('a question about short answers is not a wish for one', () => {
    expect(ask(['How do I get shorter answers?'])).toContain('See also')
  })
})

describe('creativity', () => {
  test('off or 0, the answer is always the same', () => {
    expect(ask(['What is a token?'], { seed: 1 })).toBe(
      ask(['What is a token?'], { seed: 2, temperature: 0 }),
    )
  })

  test('above 0 the wording varies with the seed, and repeats for one seed', () => {
    const answers = Array.from({ length: 20 }, (_, seed) =>
      ask(['What is a token?'], { temperature: 1, seed }),
    )
    expect(new Set(answers).size).toBeGreaterThan(2)
    expect(ask(['What is a token?'], { temperature: 1, seed: 3 })).toBe(answers[3])
    for (const answer of answers) expect(answer).toContain(bodyOf('What is a token?'))
  })

  test('top_p near 0 takes the variety out again', () => {
    const answers = Array.from({ length: 20 }, (_, seed) =>
      ask(['What is a token?'], { temperature: 1, top_p: 0.01, seed }),
    )
    expect(new Set(answers).size).toBe(1)
  })
})

test('a heading inside a code block does not begin a section', () => {
  const markdown = '# T\n\n## One\n\n````md\n```\n## not\n```\n````\n\n## Two\n\nb'
  expect(sectionsOf({ title: 'T', markdown }).map(({ heading }) => heading)).toEqual(['One', 'Two'])
})

describe('visitors of a public demo', () => {
  const answerTo = (question: string, { hasRealModels = false, seed = 0 } = {}) =>
    createGuideAnswer({ isPublicDemo: true, hasRealModels })({
      model: 'guide',
      temperature: 1,
      seed,
      messages: [{ role: 'user', content: question }],
    })

  test('are told nothing from the pages that they do not have', () => {
    for (const question of [
      'How do I add an API key?',
      'Where do I put my key?',
      'How do I use a real model?',
      'How do I add real models?',
      'Is my API key safe?',
      'how can I use ollama',
    ]) {
      const answer = answerTo(question)
      expect(answer).toContain('not a language model')
      for (const page of ['Adding real models', 'Why was my API key refused?', 'Is my API key safe?'])
        expect(answer).not.toContain(page)
    }
  })

  test('are offered no question about keys', () => {
    for (let seed = 0; seed < 6; seed++)
      for (const question of ['Hello', 'What can you do?'])
        expect(answerTo(question, { seed })).not.toMatch(/\bkeys?\b/)
  })

  test('are led to a real model only where there is one', () => {
    expect(answerTo('Tell me a joke')).not.toContain('real model')
    expect(answerTo('Tell me a joke', { hasRealModels: true })).toContain('choose a real model')
  })
})

describe('demo/brief', () => {
  const answeredBriefly = (content: string, more: object = {}) =>
    [...briefWith(guideAnswer).answer({ model: 'brief', messages: [{ role: 'user', content }], ...more })]
      .map(({ text }) => text)
      .join('')

  test('answers what the guide answers, in two sentences', () => {
    const short = answeredBriefly('What is a token?')
    expect(short.match(/[.!?](?= |$)/g)).toHaveLength(2)
    expect(bodyOf('What is a token?')).toContain(short.slice(0, 40))
  })

  test('is as long as it is asked to be', () => {
    expect(answeredBriefly('What is a token? In one sentence.').match(/[.!?](?= |$)/g)).toHaveLength(1)
  })

  test('says what it is', () => {
    expect(answeredBriefly('Who are you?')).toContain('I am `demo/brief`, a demonstration')
    expect(answeredBriefly('Who was the first emperor of Rome?')).toContain('choose a real model')
  })
})

function ask(turns: readonly string[], settings: object = {}, instructions?: string): string {
  const messages: ChatMessage[] = turns.map((content) => ({ role: 'user', content }))
  if (instructions) messages.unshift({ role: 'system', content: instructions })
  return guideAnswer({ model: 'guide', messages, ...settings })
}
