/** What a personal angel number has to say. */
export interface NumberMessages {
  /** Two or three words, as a name for the number. */
  title: string;
  quickMeaning: string;
  loveMessage: string;
  careerMessage: string;
  spiritualMessage: string;
}

const messages: Readonly<Record<string, NumberMessages>> = {
  '111': {
    title: 'The Beginner',
    quickMeaning:
      'You are at your best at the start of things. Where others want a map first, you take the first step and find the path by walking it.',
    loveMessage:
      'Say the warm thing while it is still warm. People near you rarely doubt your spark; what they want to know is whether you will be there on an ordinary Tuesday.',
    careerMessage:
      'Ask for the blank page: the new client, the first draft, the project nobody has named yet. Then agree with someone who likes finishing on who carries it over the line.',
    spiritualMessage:
      'Your thoughts run ahead of you, so choose their direction early in the day. One clear sentence about what matters, said before you pick up your phone, is practice enough.',
  },
  '222': {
    title: 'The Balancer',
    quickMeaning:
      'You hear both sides before most people have heard one. Patience is your craft, and things put in your hands tend to find their level.',
    loveMessage:
      'You meet people halfway by instinct. Check now and then that they are walking too, and tell them what you need before it turns into a sigh.',
    careerMessage:
      'Partnerships suit you better than races. You are the one who notices that two colleagues want the same thing in different words, and that is worth saying aloud in the meeting.',
    spiritualMessage:
      'Trust what is growing where you cannot see it. Sit for a few minutes with a question and leave it unanswered on purpose.',
  },
  '333': {
    title: 'The Voice',
    quickMeaning:
      'Something in you wants to be said, sung, drawn or told. You grow by making things, and company brings the best of them out.',
    loveMessage:
      'Laughter is how you say that you are staying. Let someone hear the unpolished version of you as well, the one without a punchline.',
    careerMessage:
      'Your ideas arrive in flocks. Write them all down, keep one, and show it to somebody before it is perfect: feedback is your fuel.',
    spiritualMessage:
      'Prayer, for you, may look like a sketchbook or a kitchen song. Make something small every day with nobody watching.',
  },
  '444': {
    title: 'The Keeper',
    quickMeaning:
      'You build what lasts. People lean on you because you do not wobble, and a plan feels safer once you have looked it over.',
    loveMessage:
      'You show love by being on time, by fixing the hinge, by remembering the appointment. Add the words from time to time; some hearts need to hear it as well.',
    careerMessage:
      'Slow and well made is your advantage, so stop apologising for it. Ask for the time that good work takes, and let the result argue for you.',
    spiritualMessage:
      'You are allowed to rest against something too. Find the place, the hour or the habit that holds you up, and treat it as seriously as any duty.',
  },
  '555': {
    title: 'The Traveller',
    quickMeaning:
      'Change is where you come alive. You learn by trying, you adapt faster than you think, and a closed door mostly makes you curious.',
    loveMessage:
      'You need air and you give it generously. Promise less and mean it more: one kept evening a week says more than a grand plan.',
    careerMessage:
      'Variety keeps your work honest, so look for roles with moving parts. Before you leap, write down what you are leaping towards and not only what you want to be rid of.',
    spiritualMessage:
      'Letting go is your exercise. Give away one thing, one habit or one old opinion, then notice what comes to fill the space.',
  },
  '666': {
    title: 'The Caretaker',
    quickMeaning:
      'Forget the films: this number is about home, care and coming back into balance. You have a gift for making people feel looked after.',
    loveMessage:
      'You give first and ask rarely. Love can carry the weight of your needs as well, so name one of them this week without softening it.',
    careerMessage:
      'You steady whatever team you are in. See to it that the caring part of your work is counted, in your hours and in your pay.',
    spiritualMessage:
      'Worry is care with nowhere to go. Put it into your hands: cook, mend, plant, tidy one drawer, and let your mind follow.',
  },
  '777': {
    title: 'The Seeker',
    quickMeaning:
      'You are drawn to what lies underneath. Quiet does you good, shallow answers do not, and your hunches usually had reasons all along.',
    loveMessage:
      'You open slowly and mean it when you do. Tell people that your silence is thinking and not distance; most will gladly wait for you.',
    careerMessage:
      'Depth is your trade: research, craft, anything that rewards the third look. Guard an hour a day in which nobody can reach you.',
    spiritualMessage:
      'Keep asking, and keep your feet on the floor while you do. A notebook of small observations will teach you more than a shelf of conclusions.',
  },
  '888': {
    title: 'The Steward',
    quickMeaning:
      'You understand how effort turns into results. Given something to look after, you make it grow, and you feel it when the give and take is off.',
    loveMessage:
      'Generosity comes easily to you, receiving less so. Let someone treat you, and do not keep the bill in mind.',
    careerMessage:
      'Responsibility finds you because you can carry it. Choose it rather than collect it, set your price in good time, and share the credit widely.',
    spiritualMessage:
      'Enough is a number you get to set. Decide what it is for you, in money and in hours, and watch how much lighter the rest becomes.',
  },
  '999': {
    title: 'The Closer of Circles',
    quickMeaning:
      'You see the whole story, including when a chapter is over. Others come to you for perspective, and to be forgiven.',
    loveMessage:
      'Your heart has room for a lot of people. Make sure that the nearest ones get more than what the world has left over, and let old hurts end when they have ended.',
    careerMessage:
      'You work best for something larger than the task. Finish one thing that has been nine tenths done for months, and notice how much strength it gives back.',
    spiritualMessage:
      'Every ending asks for a small ceremony. Light a candle, write a last line, say thank you, and only then turn the page.',
  },
  '11': {
    title: 'The Intuitive Master',
    quickMeaning:
      'A master number, never shortened to the two inside it. You sense what is in a room before a word is spoken, and you can put it into words for others.',
    loveMessage:
      "You feel other people's weather as if it were your own. Ask which part of it is yours; closeness becomes easier once you know.",
    careerMessage:
      'Your first impression deserves a note in the margin. Check it against the facts afterwards, and people will learn to trust both.',
    spiritualMessage:
      'Sensitivity needs a container. Sleep, walks and unhurried mornings are what keep your antenna clear.',
  },
  '22': {
    title: 'The Master Builder',
    quickMeaning:
      'Two and two, left standing side by side: the number of people who turn a large vision into floors, doors and dates. You keep the dream in one hand and the next practical step in the other.',
    loveMessage:
      'You like to build a life and not just share one. Draw the plans together, and leave a few rooms empty for what neither of you can foresee.',
    careerMessage:
      'Think bigger than feels polite, then break it into pieces that fit a week. Find the people who are good at what you find dull; large things are never built alone.',
    spiritualMessage:
      'What you believe wants to become something that others can use. Ask of every insight where it would live in the real world.',
  },
  '33': {
    title: 'The Master Teacher',
    quickMeaning:
      'A master number, and a warm one. You lift people by taking them seriously, and what you have lived through becomes useful to them.',
    loveMessage:
      'You love by encouraging. Remember that not everyone dear to you wants to be improved; some evenings they only want your company.',
    careerMessage:
      'Wherever you work, you end up teaching. Make it part of the job on paper, and learn to let people make their own mistakes.',
    spiritualMessage:
      'Kindness is your discipline, and it includes you. Speak to yourself for one whole day as you would to a child who is learning to ride.',
  },
};

/** The messages of a personal angel number; any other value has those of 111. */
export function messagesFor(angelNumber: string): NumberMessages {
  return messages[angelNumber] ?? (messages['111'] as NumberMessages);
}
