import type { DecoderContext } from '@site/contracts';
import type { Root } from '../form.ts';
import type { Area } from '../reading.ts';

/** The part of life that the visitor asks about; "general" asks about none in particular. */
export type ChosenContext = Exclude<DecoderContext, 'general'>;

export const areaOfContext: Record<ChosenContext, Area> = {
  love: 'love',
  career: 'career',
  spirituality: 'spirituality',
  'twin-flames': 'twinFlames',
  manifestation: 'manifestation',
};

/** What kind of help a number offers, by its root. */
export type Tone = 'begin' | 'tend' | 'build' | 'inward';

export const toneOfRoot: Record<Root, Tone> = {
  0: 'inward',
  1: 'begin',
  2: 'tend',
  3: 'begin',
  4: 'build',
  5: 'begin',
  6: 'tend',
  7: 'inward',
  8: 'build',
  9: 'inward',
  11: 'inward',
  22: 'build',
  33: 'tend',
};

interface ContextWords {
  /** Ends the short answer. */
  focus: string;
  /** Ends the part that was asked about. */
  question: string;
  /** Leads the next steps. */
  step: string;
}

export const contextWords: Record<ChosenContext, Record<Tone, ContextWords>> = {
  love: {
    begin: {
      focus: 'You asked about love, and there it means moving first, in a small way, without a speech.',
      question: 'Ask yourself what you would say to this person if you were not afraid of looking foolish.',
      step: 'Send one message that you would be glad to receive.',
    },
    tend: {
      focus: 'You asked about love, and there it means looking after what is already alive.',
      question: 'Ask yourself when the two of you last did something slowly.',
      step: 'Plan one unhurried hour with someone you love, and keep screens out of it.',
    },
    build: {
      focus: 'You asked about love, and there it means turning feeling into something both can stand on.',
      question: 'Ask yourself which promise, kept for a month, would change the most between you.',
      step: 'Make one small promise to someone close and keep it this week.',
    },
    inward: {
      focus:
        'You asked about love, and there it means hearing your own heart before you try to read another.',
      question: 'Ask yourself what you hope a partner would see in you, and whether you can see it.',
      step: 'Write down three things that make you feel loved, and give yourself one of them.',
    },
  },
  career: {
    begin: {
      focus: 'You asked about work and money, and there it favours the first call over the finished plan.',
      question: 'Ask yourself what you would try if nobody were going to hear about it for a year.',
      step: 'Write the first message about the job, the idea or the raise, and send it before noon.',
    },
    tend: {
      focus: 'You asked about work and money, and there it points to the people around the task.',
      question: 'Ask yourself whose help you are using without having said so.',
      step: 'Thank one colleague by name for something exact.',
    },
    build: {
      focus: 'You asked about work and money, and there it points to structure: hours, sums, agreements.',
      question: 'Ask yourself which figure would let you sleep if you knew it.',
      step: 'Write your income and fixed costs on one page; for big decisions bring in somebody qualified.',
    },
    inward: {
      focus: 'You asked about work and money, and there it asks what the work is for.',
      question: 'Ask yourself which part of your day you would do unpaid, and how to have more of it.',
      step: 'Note for three days which tasks leave you livelier than before.',
    },
  },
  spirituality: {
    begin: {
      focus:
        'You asked about your inner life, where it invites you to begin a practice and not to study one more.',
      question: 'Ask yourself what you already believe when nobody is asking.',
      step: 'Start a practice of two minutes, at a fixed hour, tomorrow.',
    },
    tend: {
      focus: 'You asked about your inner life, where it speaks of warmth before wisdom.',
      question: 'Ask yourself whom you have left out of your good wishes, and why.',
      step: 'Each evening, wish three people well: one dear, one distant, one difficult.',
    },
    build: {
      focus: 'You asked about your inner life, where it calls for a form that survives a bad week.',
      question: 'Ask yourself what you could keep up on your worst day.',
      step: 'Choose a place at home for quiet and put one object there.',
    },
    inward: {
      focus: 'You asked about your inner life, where it opens a door that is best gone through slowly.',
      question: 'Ask yourself which question has followed you longest.',
      step: 'Spend ten minutes in silence and write one line afterwards.',
    },
  },
  'twin-flames': {
    begin: {
      focus: 'You asked about twin flames, and there it marks a fresh page, written by two hands or by none.',
      question: 'Ask yourself what you know of this person from deeds, leaving the signs aside.',
      step: 'If a no is possible and welcome, ask your question openly; otherwise let it rest.',
    },
    tend: {
      focus: 'You asked about twin flames, and there it turns to healing what the intensity stirred up.',
      question: 'Ask yourself which wound is older than this bond.',
      step: 'Give one evening to a friend who has heard less of you lately.',
    },
    build: {
      focus: 'You asked about twin flames, and there it looks at daily conduct more than at destiny.',
      question: 'Ask yourself whether you would want this treatment for somebody you love.',
      step: 'List what the bond has brought into your real week, good and bad.',
    },
    inward: {
      focus: 'You asked about twin flames, and there it sends you back to your own half of the story.',
      question: 'Ask yourself what you would do with the time if there were nothing to wait for.',
      step: 'Do one thing alone that you have been saving for the two of you.',
    },
  },
  manifestation: {
    begin: {
      focus:
        'You asked about manifestation, and here the first visible move does more than the hundredth wish.',
      question: 'Ask yourself what the tiniest proof of sincerity would be.',
      step: 'Write your wish in one sentence and add an act that takes less than an hour.',
    },
    tend: {
      focus: 'You asked about manifestation, and here the wish grows by care and in good company.',
      question: 'Ask yourself who else would be glad if it came true.',
      step: 'Water the wish: one kind act each day in its direction, for nine days.',
    },
    build: {
      focus:
        'You asked about manifestation, and here it takes a plan that you could show to a sensible aunt.',
      question: 'Ask yourself what would have to be true by the end of next month.',
      step: 'Break the wish into five parts and put a date on the easiest.',
    },
    inward: {
      focus: 'You asked about manifestation, and here you do well to learn what you truly want underneath.',
      question: 'Ask yourself how you would know that you had enough.',
      step: 'Write the wish, then what it would give you, then another way to have that today.',
    },
  },
};
