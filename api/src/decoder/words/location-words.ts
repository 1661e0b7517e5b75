import type { DecoderLocation } from '@site/contracts';
import type { ChosenContext } from './context-words.ts';

interface LocationWords {
  /** Ends the part that was asked about, or the one on spirituality when none was. */
  place: Record<ChosenContext | 'general', string>;
  step: string;
}

export const locationWords: Record<DecoderLocation, LocationWords> = {
  clock: {
    place: {
      general: 'Met on a clock, it is about timing: look at what you were doing in that very minute.',
      love: 'Met on a clock, it is about timing in love: who was in the room, or in your thoughts, at that minute?',
      career: 'Met on a clock, it is about the hours you sell and the ones you keep.',
      spirituality:
        'Met on a clock, it makes a bell out of an ordinary minute, and a bell calls you to be present.',
      'twin-flames': 'Met on a clock, it says more on your own hour than on what the other is doing in it.',
      manifestation: 'Met on a clock, it hands you a fixed minute in which to say your sentence every day.',
    },
    step: 'When the clock shows it again, take one slow breath and name what you are feeling.',
  },
  receipt: {
    place: {
      general:
        'Met on a receipt, it is about exchange: what you give, what you get, and whether that is fair.',
      love: 'Met on a receipt, it asks how evenly the two of you pay, in time and patience as well as in coins.',
      career: 'Met on a receipt, it points straight at the flow of money and what you let it be worth.',
      spirituality:
        'Met on a receipt, it puts gratitude into small change: something came to you, and somebody made it.',
      'twin-flames': 'Met on a receipt, it wonders what this bond costs you and who is footing the bill.',
      manifestation:
        'Met on a receipt, it shows a wish in small: you chose, you paid, you carried something home.',
    },
    step: 'Turn the receipt over and write one thing on it that you are thankful for.',
  },
  license: {
    place: {
      general: 'Met on a license plate, it is about direction: you are under way, and so is everybody else.',
      love: 'Met on a license plate, it asks whether you two are travelling to the same place at the same speed.',
      career: 'Met on a license plate, it speaks of route and overtaking; mind your own lane and your fuel.',
      spirituality: 'Met on a license plate, it blesses the road itself, with its strangers and red lights.',
      'twin-flames':
        'Met on a license plate, it passes and is gone; not everything that passes is meant to be followed.',
      manifestation:
        'Met on a license plate, it wants a destination, since no road leads to "somewhere nice".',
    },
    step: 'At the next red light, ask where you are really heading; look at plates only when parked.',
  },
  address: {
    place: {
      general:
        'Met on an address, it is about belonging: where you live, whom you let in, what you call home.',
      love: 'Met on an address, it brings love to the doorstep: would you feel at home behind that door?',
      career: 'Met on an address, it raises the matter of place: where you do your best work, and near whom.',
      spirituality:
        'Met on an address, it gives the sacred a street and a doorbell, which is where most of it dwells.',
      'twin-flames':
        'Met on an address, it asks you to come home to yourself before you knock at another door.',
      manifestation:
        'Met on an address, it wants the wish to have rooms: say where it will stand and who will visit.',
    },
    step: 'Make your own doorway welcoming: sweep it, light it, or put something green beside it.',
  },
  other: {
    place: {
      general:
        'Met in an unusual spot, it owes half its message to the setting, so describe that to yourself.',
      love: 'Met in an unusual spot, it may borrow the mood of the place: was there tenderness in the air?',
      career: 'Met in an unusual spot, it hints that a useful idea may come from outside your usual field.',
      spirituality: 'Met in an unusual spot, it shows that no place is too odd for a moment of attention.',
      'twin-flames':
        'Met in an unusual spot, it is tempting to make it a secret sign; let it be a pleasant surprise.',
      manifestation:
        'Met in an unusual spot, it suggests that help might come by an entrance you have not watched.',
    },
    step: 'Write down where exactly you saw it and what was the first thing you thought.',
  },
};

/** Instead of `clock`'s own words, where the number can be no time. */
export const impossibleTimeWords =
  'No clock tells this as a time of day, so it was perhaps a timer, a counter or the seconds running by: ask what you were measuring.';
