import type { Engraving } from '@site/ui/number-plate';

const circle = (x: number, radius: number) => `M${x} ${-radius}a${radius} ${radius} 0 1 0 .1 0z`;

/** Two circles, whose distance tells how close two people are. */
const pair = (distance: number, left: number, right = left): Engraving => ({
  path: circle(-distance, left) + circle(distance, right),
  width: 2 * distance + left + right,
  height: 2 * Math.max(left, right),
});

/** The drawings of posts that are not about a number alone, as center lines for the engraving. Other posts show their first number. */
export const emblems: Readonly<Record<string, Engraving>> = {
  '11-11-on-the-clock-and-what-psychology-says': {
    path: `${circle(0, 95)}M0 0l-26-52M0 0l64-30M0-95v14M0 95v-14M95 0h-14M-95 0h14`,
    width: 190,
    height: 190,
  },
  // A moon.
  'angel-numbers-in-dreams-what-they-mean': {
    path: 'M22-95a96 96 0 1 0 73 136a82 82 0 0 1-73-136zM88-70v36M70-52h36',
    width: 200,
    height: 190,
  },
  // A lotus.
  'chakra-numbers': {
    path: 'M0 84c-50-44-50-118 0-170c50 52 50 126 0 170zM0 84c-66 4-124-40-138-116c36-4 66 4 90 26M0 84c66 4 124-40 138-116c-36-4-66 4-90 26',
    width: 276,
    height: 180,
  },
  // A circle and half of one.
  'false-twin-flames': { path: `${circle(-60, 60)}M60-60a60 60 0 0 1 0 120`, width: 240, height: 120 },
  'keeping-an-angel-number-journal': {
    path: 'M0-52c-32-24-84-28-136-14v124c52-14 104-10 136 14c32-24 84-28 136-14v-124c-52-14-104-10-136 14v124',
    width: 272,
    height: 170,
  },
  // A compass.
  'life-purpose': {
    path: `${circle(0, 98)}M0-66l17 49l49 17l-49 17l-17 49l-17-49l-49-17l49-17z`,
    width: 196,
    height: 196,
  },
  // Two speech bubbles.
  'reading-numbers-with-a-sceptical-friend': {
    path: 'M-136-88h120a22 22 0 0 1 22 22v52a22 22 0 0 1-22 22h-72l-36 34v-34h-12a22 22 0 0 1-22-22v-52a22 22 0 0 1 22-22zM44-26h92a22 22 0 0 1 22 22v50a22 22 0 0 1-22 22h-10v32l-34-32h-62a22 22 0 0 1-22-22v-4',
    width: 300,
    height: 190,
  },
  // A sunrise.
  'spiritual-awakening-without-the-drama': {
    path: 'M-68 50a68 68 0 0 1 136 0M-150 50h300M0-58v-38M-78-28l-28-28M78-28l28-28M-96 92h192',
    width: 300,
    height: 190,
  },
  // A sprout.
  'spiritual-manifestation': {
    path: 'M0 100v-118M0 22c-8-54-52-82-104-82c4 50 46 84 104 82zM0-18c8-52 44-80 94-80c-4 48-40 82-94 80z',
    width: 208,
    height: 200,
  },
  'twin-flame-harmony': pair(48, 74),
  'twin-flame-recognition': pair(60, 58),
  // A circle that runs.
  'twin-flame-runner-chaser': pair(84, 72, 36),
  'twin-flame-separation': pair(98, 50),
  'twin-flame-union': pair(20, 82),
  // An eye.
  'why-you-keep-seeing-angel-numbers': {
    path: `M-145 0c42-62 94-88 145-88s103 26 145 88c-42 62-94 88-145 88s-103-26-145-88z${circle(0, 40)}`,
    width: 290,
    height: 176,
  },
};
