import type { Shape } from '../form.ts';
import type { Words } from '../reading.ts';

/** What the shape of a number says. {n} stands for the number. */
export const shapeWords: Record<Shape, Words> = {
  single: {
    tldr: '{n} is a single digit, the plainest message a number can carry: one note with nothing around it.',
    love: 'A lone digit does not hint, so let affection be just as plain this week.',
    career: 'A figure on its own points to one task, and the long list can queue behind that.',
    spirituality:
      'Short signs suit short practices: a breath, a pause in the doorway, a hand laid on the chest.',
    twinFlames: 'A digit by itself is a fair reminder that you were whole before anybody mirrored you.',
    manifestation: 'A wish that fits into one word is easier to carry than one that needs a page.',
    step: 'Write the digit at the top of a page and put down the first five words it brings.',
  },
  repeating: {
    tldr: '{n} says one thing over and over, like a knock at the door that grows a little louder.',
    love: 'Repetition is how trust is made: the same small kindness on a dull day as on a bright one.',
    career:
      'When one figure fills the whole number, a single effort is asking for more of your week than it gets.',
    spirituality:
      'A repeated digit behaves like a mantra, whose sense lies less in the word than in the coming back.',
    twinFlames:
      'Likeness stacked on likeness can feel like proof; hold it as a question about what you two repeat.',
    manifestation:
      'The method here is insistence: one aim and one gesture, done daily until it is dull, and then until it is yours.',
    step: 'Pick one small thing and do it at the same hour for seven days.',
  },
  rising: {
    tldr: '{n} climbs one rung at a time, which is read as progress in the right order with nothing skipped.',
    love: 'Rungs matter in affection too: friendship, trust and plans hold best when each stands on the one below.',
    career: 'A run of steps encourages training, repayment and whatever else only moves by stages.',
    spirituality:
      'Growth of this kind is easy to miss while it happens, since every stair looks like the last.',
    twinFlames:
      'No stage of a bond can be sprinted through, and the one you stand on deserves its full time.',
    manifestation:
      'Name the next rung, the one within reach of your hand, and leave the top of the ladder out of it.',
    step: 'List the next three steps of your plan in order and put a date on the first alone.',
  },
  falling: {
    tldr: '{n} counts down one by one, as before a launch, or like somebody coming down the stairs to meet you.',
    love: 'Counting down can mean that a guard is being lowered, and gentleness helps that along more than questions.',
    career: 'Something is winding up, so finish it well and leave notes for whoever comes after.',
    spirituality: 'Descent has a bad name it does not deserve: roots, sleep and prayer all go downward.',
    twinFlames: 'As the figures fall, so may the drama, and a quieter bond is often the truer one.',
    manifestation:
      'Take one condition after another away from your wish and see which of them it can live without.',
    step: 'Choose one obligation to wind down and tell the people whom it concerns.',
  },
  alternating: {
    tldr: '{n} puts one digit before the other like feet on a path, a sign of rhythm, of call and answer.',
    love: 'Turn and turn about is the whole etiquette here: you speak, then you listen; you host, then you are the guest.',
    career:
      'Swing between two kinds of work, making and mending or talk and quiet, before either goes stale.',
    spirituality:
      'Effort, rest, effort, rest: the pattern is already in your breathing and you may simply join it.',
    twinFlames:
      'This swing resembles the push and pull that people describe, and walking pace suits it better than pursuit.',
    manifestation:
      'Let asking and doing alternate, one evening to picture the thing, the next to move it an inch.',
    step: 'For a week, follow each hour of effort with ten minutes of real rest.',
  },
  mirror: {
    tldr: '{n} reads the same from both ends, and a mirror number asks you to look at what comes back to you.',
    love: 'What irritates you in the other, and what delights you, may be worth looking for at home first.',
    career: 'The tone you bring into a room tends to return by Thursday; change it at your end and watch.',
    spirituality:
      'A mirror shows nothing of its own, which is why stillness is the best way to look into this one.',
    twinFlames:
      'Reflection is the old image for this bond, and it needs two separate people standing before the glass.',
    manifestation:
      'Begin at the finished end and walk back to today; a sound plan can be read in both directions.',
    step: 'Write down one thing you wish others did for you, and do it for someone.',
  },
  echo: {
    tldr: '{n} says its first half again as its second, like a call across a valley that has found its echo.',
    love: 'An old conversation is asking for a second hearing, now that both of you know more.',
    career: 'You have met this situation before under another name; dig out what you learned the first time.',
    spirituality: 'When life says a thing twice, the second time is usually the gentler one.',
    twinFlames:
      'History may seem to replay itself; look for the one detail that has changed, because that may be you.',
    manifestation: 'Whatever worked once is worth repeating before you invent something new.',
    step: 'Recall the last time you felt like this and note what helped then.',
  },
  paired: {
    tldr: '{n} goes two by two, each digit beside its companion, which makes it a number of company and support.',
    love: 'Side by side is the posture here: cook, walk or repair something together and let the talking follow.',
    career: 'Find the second pair of hands, since work that has stuck for one often moves for two.',
    spirituality:
      'Practise in company, in a choir, a circle or on a shared bench, and see how much farther you go.',
    twinFlames:
      'Each figure stands beside its likeness calmly, without a chase; that calm is a fair standard for any bond.',
    manifestation:
      'Tell one trustworthy person what you hope for and ask them to inquire about it in two weeks.',
    step: 'Ask somebody to keep you company with one thing you have been putting off.',
  },
  round: {
    tldr: '{n} ends on the open circle of zero, and round numbers are taken as a page turned with blank paper after it.',
    love: 'The zero leaves a chair empty on purpose, so do not hurry to fill the pauses between you.',
    career: 'Round figures mark milestones: count what is done before you set another target.',
    spirituality: 'A closing zero is a bell that has stopped while the air still hums; listen into that.',
    twinFlames:
      'A round ending asks for room, and what is real between two people will not be harmed by some.',
    manifestation:
      'Clear a shelf, a drawer or an evening first, because what is new likes to find a place prepared.',
    step: 'Empty one small space completely and leave it empty for three days.',
  },
  clustered: {
    tldr: '{n} has one digit crowding together while the rest stand around, so a single theme presses to the front.',
    love: 'There is one subject you both keep circling; a quiet hour without phones would do it good.',
    career:
      'Figures crowded like this are hard to overlook: a complaint, an offer or a slow leak keeps recurring.',
    spirituality: 'Let the crowded digit be your word for the day, and its neighbours the day itself.',
    twinFlames: 'Intensity gathers here in one place; enjoy the warmth and keep your own roof standing.',
    manifestation:
      'Put your force where the digits put theirs, into one point, and let the edges stay unfinished.',
    step: 'Name the subject that takes up most of your thoughts, in four words.',
  },
  doubled: {
    tldr: '{n} carries a double inside it, like an underlined word in an otherwise plain sentence.',
    love: 'In a letter the underlined word is where the heart is; hear which word the other keeps stressing.',
    career: 'Check that one name, sum or date a second time; care is favoured here more than speed.',
    spirituality:
      'Attention is a kind of underlining, and whatever you underline daily becomes your scripture.',
    twinFlames:
      'Two alike, held within something larger: a couple does best with friends and neighbours around it.',
    manifestation:
      'Stress the part of the wish that you could begin tomorrow and let the rest be small print.',
    step: "Underline one line on today's list and begin with that one.",
  },
  framed: {
    tldr: '{n} sets out from a digit and comes home to the same one, with all that happened in between.',
    love: 'You may be returning to a feeling you knew, by another road and with better shoes.',
    career:
      'A project that closes the way it opened is a project that kept its promise; check your first notes.',
    spirituality: 'Pilgrims come back to their own front door, and the door is what has changed.',
    twinFlames: 'Leaving and returning frame this story, and what matters is how the middle was spent.',
    manifestation:
      'Put the same sentence at the start and the end of your day and let ordinary hours fill the space.',
    step: 'Reread something you wrote a year ago and answer it in two lines.',
  },
  climbing: {
    tldr: '{n} rises with every digit, though in uneven strides, so it is read as growth that comes in leaps.',
    love: 'Fondness can jump ahead of knowledge; enjoy the leap, then go back for what you jumped over.',
    career:
      'Progress is coming in bounds with flat stretches between, which calls for savings and a good night of sleep.',
    spirituality: 'Insight that arrives in jumps needs slow evenings to settle into habit.',
    twinFlames:
      'Great strides at the start of a bond are thrilling; the slower partner may have the better map.',
    manifestation: 'Aim somewhat higher than is comfortable, then make the first stride embarrassingly easy.',
    step: 'Look back over the last leap you made and tidy up one thing it left behind.',
  },
  easing: {
    tldr: '{n} sinks with every digit in strides of its own, like a traveller setting down one bag after another.',
    love: 'Something between you may be lighter than it was, and nobody needs to ask why.',
    career:
      'Lay a burden down where it belongs: a task that was never yours, a title nobody reads, a weekly meeting.',
    spirituality: 'With each thing set down the hands grow freer, and free hands are half of any prayer.',
    twinFlames:
      'Let the expectations come off one at a time, like coats in a warm hall, and see who remains.',
    manifestation: 'Ask for less with more precision; a smaller wish has fewer places to break.',
    step: 'Say no to one request this week, kindly and without a long excuse.',
  },
  pair: {
    tldr: '{n} puts two different digits side by side, and everything lies in how they get along.',
    love: 'Two natures share one small room here, and neither has to win for both to be at ease.',
    career: 'Pair unlike talents on purpose: the quick one with the careful one, the seller with the maker.',
    spirituality: 'Hold two things that seem to disagree and resist, for one evening, settling the matter.',
    twinFlames: 'Difference is what makes a meeting possible; sameness would merely be company.',
    manifestation: 'Give the wish two handles, what you want and what you will do, and lift with both.',
    step: 'Have one conversation in which you only ask and do not argue.',
  },
  mixed: {
    tldr: '{n} follows no pattern, and that is a character too: its meaning lies in the company its digits keep.',
    love: 'Hearts seldom arrive in neat order either, so take people as they come before you sort them.',
    career:
      'Nothing here marches in line, which favours improvisers, odd jobs and the idea from the corner seat.',
    spirituality:
      'A sign without symmetry asks you to find meaning in the everyday jumble, where most of it lives.',
    twinFlames: 'Untidy digits forgive an untidy story: no textbook order of stages has to fit your own.',
    manifestation:
      'Begin with what lies nearest, even if it is the middle of the plan, and let order come later.',
    step: 'Note what you were doing when you saw the number, in one honest line.',
  },
};

/** What it adds that a number of another shape reads the same from both ends. */
export const alsoMirrorWords =
  'Turned around it stays what it is, so it is a mirror number too: whatever you give is what you will meet.';
