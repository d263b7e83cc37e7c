/**
 * A way to take a clause apart and to put an answer together. In a pattern `*` is any words, `a|b` either word;
 * the parts are numbered from 1, and `$2` in an answer is the second part with its persons turned round.
 */
export interface Rule {
  pattern: string
  answers: readonly [string, ...string[]]
  /** How the clause may be taken up again later, when the speaker offers nothing to go on. */
  recall?: readonly [string, ...string[]]
}

export interface Keyword {
  words: readonly string[]
  /** The highest in a message is answered. */
  rank: number
  rules: readonly [Rule, ...Rule[]]
}

const people =
  'mother|mum|mom|father|dad|sister|brother|wife|husband|son|daughter|parents|family|grandmother|grandfather'

export const greetings = [
  'Good day. What has been on your mind?',
  'Hello. Where would you like to begin?',
  'I am glad you came. What shall we talk about?',
] as const

export const farewells = [
  'Goodbye. I found it worth listening to you.',
  'Until next time. Take what you said with you.',
] as const

export const silences = [
  'Take your time. What comes to mind first?',
  'You may also begin in the middle.',
  'Is it hard to put into words?',
] as const

/** For a message without any keyword. */
export const nothingToGoOn = [
  'Say a little more about that.',
  'I should like to hear how that looks from where you stand.',
  'And what does that lead you to think?',
  'Let us stay with that for a moment.',
  'What made you bring that up just now?',
  'How would you say it to someone who does not know you?',
] as const

export const script: readonly Keyword[] = [
  {
    words: [
      'computer',
      'computers',
      'machine',
      'machines',
      'program',
      'robot',
      'ai',
      'chatbot',
      'model',
      'models',
    ],
    rank: 50,
    rules: [
      {
        pattern: '* are|is you|this a|an *',
        answers: ['I follow a few rules and turn your words round. Does that change what you want to say?'],
      },
      {
        pattern: '*',
        answers: [
          'Do machines trouble you?',
          'Is it easier or harder to say such things to a machine?',
          'What do you hope that a program could do for you?',
          'Perhaps you wonder how much of this conversation is only yours.',
        ],
      },
    ],
  },
  {
    words: ['dream', 'dreams', 'dreamt', 'dreamed', 'nightmare'],
    rank: 40,
    rules: [
      {
        pattern: '* i dreamt|dreamed of|about *',
        answers: [
          'You dreamt of $5: what was it like to wake from that?',
          'Had you thought about $5 on the day before?',
          'Who else was in the dream?',
        ],
      },
      {
        pattern: '*',
        answers: [
          'What stayed with you from the dream?',
          'Do you often remember what you dream?',
          'If the dream were a letter to you, what would it ask?',
        ],
      },
    ],
  },
  {
    words: [
      'mother',
      'mum',
      'mom',
      'father',
      'dad',
      'sister',
      'brother',
      'wife',
      'husband',
      'son',
      'daughter',
      'parents',
      'family',
      'grandmother',
      'grandfather',
    ],
    rank: 30,
    rules: [
      {
        pattern: `* my ${people} *`,
        answers: [
          'What is your $3 like when nobody else is there?',
          'Your $3 $4. How was that for you?',
          'When you think of your $3, what do you see first?',
          'What have you never told your $3?',
        ],
        recall: [
          'You spoke of your $3 before. Has that to do with this?',
          'I am still thinking of your $3. What happened then?',
        ],
      },
      {
        pattern: '*',
        answers: ['Who in your family would understand you best?', 'Has it always been like that at home?'],
      },
    ],
  },
  {
    words: ['always', 'never', 'everyone', 'everybody', 'nobody', 'everything', 'nothing'],
    rank: 22,
    rules: [
      {
        pattern: '* always|never *',
        answers: [
          'Really $2? Think of the last time.',
          'Can you remember a time when it was different?',
          'Since when has it been so?',
        ],
      },
      {
        pattern: '* everyone|everybody|nobody *',
        answers: [
          'Whom have you in mind in particular?',
          'One person must come to mind first. Who is it?',
          'Might there be one exception?',
        ],
      },
      {
        pattern: '*',
        answers: [
          'That is a large word. What is the smallest part of it?',
          'All of it, or one thing above all?',
        ],
      },
    ],
  },
  {
    words: ['want', 'wish', 'need', 'hope', 'wanted', 'needed'],
    rank: 18,
    rules: [
      {
        pattern: '* i want|wish|need|hope|wanted|needed to *',
        answers: [
          'What would be different if you could $5?',
          'What keeps you from it: what happens if you $5?',
          'Who would be the first to notice that you $5?',
        ],
      },
      {
        pattern: '* i want|wish|need|hope|wanted|needed *',
        answers: [
          'Suppose you had $4 tomorrow. What then?',
          'What would $4 give you that you lack now?',
          'For how long have you wanted $4?',
        ],
      },
    ],
  },
  {
    words: [
      'sad',
      'unhappy',
      'lonely',
      'afraid',
      'anxious',
      'angry',
      'tired',
      'depressed',
      'worried',
      'stressed',
      'scared',
      'hurt',
      'ashamed',
      'bored',
      'lost',
      'nervous',
      'upset',
    ],
    rank: 20,
    rules: [
      {
        pattern: '* i am|feel *',
        answers: [
          'I am sorry to hear that you feel $4. When did it begin?',
          'What is it like to be $4, hour by hour?',
          'Is there a part of the day when you are less $4?',
        ],
      },
      {
        pattern: "* i'm|im *",
        answers: ['Since when have you been $3?', 'What would have to happen so that you were not $3?'],
      },
      {
        pattern: '*',
        answers: [
          'That sounds heavy. What weighs most?',
          'Who knows that it is like this?',
          'What would lighten it, even a little?',
        ],
      },
    ],
  },
  {
    words: ['happy', 'glad', 'good', 'great', 'better', 'excited', 'proud', 'fine', 'love', 'enjoy'],
    rank: 12,
    rules: [
      {
        pattern: '* i love|enjoy|like *',
        answers: [
          'What is it about $4 that draws you?',
          'When did you first find out that you $3 $4?',
          'And who shares that with you?',
        ],
      },
      {
        pattern: '*',
        answers: [
          'What part did you have in that?',
          'How could there be more of it?',
          'With whom would you like to share that?',
        ],
      },
    ],
  },
  {
    words: ['remember', 'forget', 'forgot', 'forgotten'],
    rank: 16,
    rules: [
      {
        pattern: '* i remember *',
        answers: [
          'Which detail of $4 is the clearest?',
          'Why does $4 come back to you today?',
          'What else belongs to that memory?',
        ],
      },
      {
        pattern: '* do you remember *',
        answers: [
          'I keep only what is written in this conversation. Why is $5 important now?',
          'What should I have kept in mind about $5?',
        ],
      },
      {
        pattern: '*',
        answers: [
          'Some things we forget for a reason. Is this one of them?',
          'What would help you to hold on to it?',
        ],
      },
    ],
  },
  {
    words: ['if'],
    rank: 14,
    rules: [
      {
        pattern: '* if *',
        answers: [
          'How likely is it that $3?',
          'And if it does not come to that?',
          'Let us say that $3. What is the first thing you do?',
        ],
      },
    ],
  },
  {
    words: ['because'],
    rank: 13,
    rules: [
      {
        pattern: '*',
        answers: [
          'Is that the only reason?',
          'Which reason would a friend of yours give?',
          'And behind that reason, is there another?',
        ],
      },
    ],
  },
  {
    words: ['sorry', 'apologise', 'apologize'],
    rank: 11,
    rules: [
      {
        pattern: '*',
        answers: [
          'There is nothing to forgive. Go on.',
          'To whom would you really like to say that?',
          'Do you often apologise?',
        ],
      },
    ],
  },
  {
    words: ["can't", 'cant', 'cannot', "couldn't"],
    rank: 17,
    rules: [
      {
        pattern: "* i can't|cant|cannot|couldn't *",
        answers: [
          'What have you tried so far in order to $4?',
          'What would you risk if you could $4?',
          'Is it that you cannot $4, or that you must not?',
        ],
      },
      { pattern: '*', answers: ['What stands in the way?', 'Who says that it cannot be done?'] },
    ],
  },
  {
    words: ["don't", 'dont', "didn't", "won't"],
    rank: 8,
    rules: [
      {
        pattern: "* i don't|dont|didn't know *",
        answers: [
          'If you did know, what might the answer be?',
          'What would you have to find out first?',
          'How is it, not to know?',
        ],
      },
      {
        pattern: "* i don't|dont|didn't|won't *",
        answers: [
          'What would have to happen for you to $4?',
          'Was there a time when you did $4?',
          'And if you did $4 after all?',
        ],
      },
    ],
  },
  {
    words: ['you', 'your', "you're", 'yourself'],
    rank: 6,
    rules: [
      {
        pattern: '* you are|were *',
        answers: [
          'What makes you think that I am $4?',
          'Would it help you if I were $4?',
          'Do you know someone else who is $4?',
        ],
      },
      {
        pattern: "* you're *",
        answers: ['Why should I be $3?', 'And you, are you $3 yourself at times?'],
      },
      {
        pattern: '* can|could you *',
        answers: [
          'Would it be good if I could $4?',
          'Perhaps you would rather $4 yourself?',
          'From whom else have you hoped that?',
        ],
      },
      {
        pattern: '* do|did you *',
        answers: [
          'We were speaking about you. Do you $4?',
          'What would you do with my answer?',
          'Why is it important whether I $4?',
        ],
      },
      {
        pattern: '* i * you *',
        answers: [
          'And I, what do you imagine that I make of it?',
          'In your mind you $3 me. What else happens there?',
          'Do you $3 other people as well?',
        ],
      },
      {
        pattern: '*',
        answers: [
          'Let us rather speak of you than of me.',
          'What do you suppose my part is in this?',
          'And how is it with you?',
        ],
      },
    ],
  },
  {
    words: ['am', "i'm", 'im', 'was'],
    rank: 7,
    rules: [
      {
        pattern: '* am i *',
        answers: [
          'What would it mean to you to be $4?',
          'Do you believe that you are $4?',
          'Who would say so?',
        ],
      },
      {
        pattern: '* i am *',
        answers: [
          'For how long have you been $4?',
          'How do you live with being $4?',
          'Would others say that you are $4?',
        ],
        recall: ['You told me that you are $4. Is that still in the background?'],
      },
      {
        pattern: "* i'm|im *",
        answers: [
          'You are $3: who noticed it first?',
          'And if you were not $3?',
          'How do you live with being $3?',
        ],
      },
      {
        pattern: '* i was *',
        answers: [
          'And today, are you still $4?',
          'What were the people around you doing when you were $4?',
          'How did that end?',
        ],
      },
    ],
  },
  {
    words: ['feel', 'feels', 'feeling', 'felt'],
    rank: 15,
    rules: [
      {
        pattern: '* i feel|felt *',
        answers: [
          'Where do you notice it when you feel $4?',
          'What usually comes before you feel $4?',
          'What do you do when you feel $4?',
        ],
      },
      {
        pattern: '*',
        answers: ['Which word would fit that feeling best?', 'Is it an old feeling or a new one?'],
      },
    ],
  },
  {
    words: ['think', 'believe', 'guess', 'suppose'],
    rank: 9,
    rules: [
      {
        pattern: '* i think|believe|guess|suppose *',
        answers: [
          'What speaks against it: that $4?',
          'How sure are you that $4?',
          'When did you begin to see it like that?',
        ],
      },
    ],
  },
  {
    words: ['my', 'mine'],
    rank: 5,
    rules: [
      {
        pattern: '* my * is|are|was|were|has|have|had *',
        answers: [
          'Your $3 $4 $5: what does that do to you?',
          'Since when is it so with your $3?',
          'What would you do without your $3?',
        ],
        recall: [
          'Earlier you mentioned your $3. Let us go back to that.',
          'Could this be connected with your $3?',
        ],
      },
      {
        pattern: '* my *',
        answers: [
          'Your $3: what comes to mind first?',
          'You say, your $3. And who else has to do with it?',
          'Why do you name that today: your $3?',
        ],
        recall: [
          'We left something open: your $3.',
          'A while ago you said: your $3. Is that a part of this?',
        ],
      },
    ],
  },
  {
    words: ['what', 'how', 'who', 'when', 'where', 'which', 'why'],
    rank: 4,
    rules: [
      {
        pattern: "* why don't|dont|can't|cant i *",
        answers: ['What is your own explanation why you do not $5?', 'What would you lose if you did $5?'],
      },
      {
        pattern: '*',
        answers: [
          'What answer would you like best?',
          'What did you ask yourself before you asked me?',
          'Suppose you had to answer that. What would you say?',
          'Why is this the question today?',
        ],
      },
    ],
  },
  {
    words: ['yes', 'yeah', 'certainly', 'indeed'],
    rank: 2,
    rules: [
      {
        pattern: '*',
        answers: ['You sound sure. What makes you so?', 'Good. And further?', 'Yes, and at the same time?'],
      },
    ],
  },
  {
    words: ['no', 'nope', 'not'],
    rank: 3,
    rules: [
      {
        pattern: '*',
        answers: [
          'Not at all, or not yet?',
          'What would have to change before you say yes?',
          'Then how is it really?',
        ],
      },
    ],
  },
  {
    words: ['maybe', 'perhaps', 'probably'],
    rank: 2,
    rules: [
      {
        pattern: '*',
        answers: [
          'You leave that open. Which side do you lean to?',
          'What would make you certain?',
          'And if you had to decide now?',
        ],
      },
    ],
  },
]
