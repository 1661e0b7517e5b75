import { Link } from '@site/kit';
import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Prose } from '@site/ui/prose';
import { Steps } from '@site/ui/steps';
import type { ReactNode } from 'react';
import { Sources } from './sources.tsx';

/** The day of the last true change to the texts of the about page; the sources have one of their own. */
export const aboutEditedAt = '2026-11-21';

/** One part of the about page. */
export interface AboutPart {
  id: string;
  title: string;
  lede?: string;
  /** Set beside its heading: for texts. */
  beside?: boolean;
  body: ReactNode;
}

const values = [
  {
    title: 'Honesty',
    text: 'We keep three things apart: what the tradition says, what research says, and what nobody knows. You will always be able to tell which one you are reading.',
  },
  {
    title: 'Freedom',
    text: 'A meaning is an offer. We would rather leave you with a good question than with an instruction, and your own judgment has the last word.',
  },
  {
    title: 'Kindness',
    text: 'People look numbers up in the small hours, in grief and in love. We write for that reader: no threats, no curses, no number that means doom.',
  },
  {
    title: 'Discretion',
    text: 'Your name and birth date stay in your browser. There are no accounts to make, and nobody has to tell us anything in order to read.',
  },
];

const approach = [
  {
    title: 'Begin with the tradition',
    text: 'We gather what older number symbolism and today’s angel number practice say about the digits, and note where they disagree.',
  },
  {
    title: 'Look at the form',
    text: 'Repeated, mirrored or rising digits are read differently. A number’s own shape decides which themes its page takes up.',
  },
  {
    title: 'Bring it down to earth',
    text: 'Every meaning has to end in something a person could do, or ask, on an ordinary day. What stays vague is left out.',
  },
  {
    title: 'Read it as a stranger would',
    text: 'Before a text goes out we read it once more as somebody who is worried, and once more as somebody who does not believe a word.',
  },
];

/** The parts of the about page, in their order. */
export const aboutParts: readonly AboutPart[] = [
  {
    id: 'mission',
    title: 'Our mission',
    beside: true,
    body: (
      <Prose>
        <p>
          Sooner or later almost everybody meets a number too often to ignore it. Most people then type it
          into a phone, and what they find is loud: promises of money, warnings of disaster, a countdown to an
          offer. We think that the moment deserves better.
        </p>
        <p>
          Our mission is to give it a quiet place: to tell you, clearly and without charge, what a number has
          been taken to mean, and to hand the moment back to you with a question worth thinking about. If you
          leave a little calmer and a little more awake than you came, the page has done its work.
        </p>
      </Prose>
    ),
  },
  {
    id: 'values',
    title: 'Four values',
    body: (
      <Grid columns={2}>
        {values.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p className="text-ink-soft">{text}</p>
          </Card>
        ))}
      </Grid>
    ),
  },
  {
    id: 'research',
    title: 'How we research a number',
    lede: 'Nobody can measure the meaning of 444. One can, however, work carefully with a tradition. These are the four steps.',
    body: <Steps steps={approach} />,
  },
  {
    id: 'quality',
    title: 'Quality standards',
    beside: true,
    body: (
      <Prose>
        <ul>
          <li>
            <strong>Written for its number.</strong> No page is a template with the digits exchanged, and no
            two number pages share a sentence. A program checks that before anything is published.
          </li>
          <li>
            <strong>Plain words.</strong> If a sentence needs a glossary, we write another sentence.
          </li>
          <li>
            <strong>No fear and no promises.</strong> No number announces illness, loss or an ending that you
            can pay to avoid, and none guarantees health, money or love.
          </li>
          <li>
            <strong>Open to everyone.</strong> Pages can be read by keyboard, with a screen reader, in the
            dark and without JavaScript.
          </li>
        </ul>
      </Prose>
    ),
  },
  {
    id: 'editorial-policy',
    title: 'Editorial policy',
    beside: true,
    body: (
      <Prose>
        <p>
          <strong>Independence.</strong> The site is paid for by commissions on a sponsored link to a
          partner’s numerology video reading. The link is marked wherever it stands. The partner sees no text
          before you do, and no meaning was ever changed to sell a video.
        </p>
        <p>
          <strong>Dates and corrections.</strong> Articles carry the day they were published and, if they were
          changed in a way that a reader would notice, the day of that change. When you tell us about a
          mistake we check it, correct it and thank you: the <Link to="/contact">contact page</Link> is the
          place.
        </p>
        <p>
          <strong>Limits.</strong> We do not answer questions about illness, court cases or investments with a
          number. There are people whose profession that is, and they should be asked.
        </p>
      </Prose>
    ),
  },
  {
    id: 'sources',
    title: 'Sources',
    lede: 'What we lean on most, old and new, believing and doubting.',
    body: <Sources />,
  },
];
