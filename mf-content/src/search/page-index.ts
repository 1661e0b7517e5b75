/** A page of the site that is neither a number nor a post, as the search knows it. */
export interface IndexedPage {
  path: string;
  title: string;
  text: string;
  /** Words that people search for and the text does not have. */
  also?: string;
}

export const pageIndex: readonly IndexedPage[] = [
  {
    path: '/',
    title: 'Personal Angel Number Calculator',
    text: 'Find the number that belongs to your name and your date of birth. Nothing you type leaves the page.',
    also: 'home birthday numerology my number reading',
  },
  {
    path: '/decode',
    title: 'Decode Any Angel Number',
    text: 'Enter a number you keep seeing and read it with the place and the hour.',
    also: 'decoder interpretation clock receipt license plate',
  },
  {
    path: '/learn',
    title: 'How to Read Angel Numbers',
    text: 'The guide in four steps, with a journal page to copy and questions for love, work and spirit.',
    also: 'learn interpret manifestation journaling ethics beginner twin flames',
  },
  {
    path: '/angel-numbers/',
    title: 'All Angel Numbers and Their Meanings',
    text: 'The directory of every number that has a page, by form.',
    also: 'list hub triple quadruple',
  },
  {
    path: '/angel-numbers/what-does-it-mean/',
    title: 'What Does It Mean When I Keep Seeing a Number?',
    text: 'Nine short answers, from 111 to 1111, and seven times on the clock.',
    also: 'why 222 333 444 555 777 888 999 urgent question',
  },
  {
    path: '/angel-numbers/time-meanings/',
    title: 'What Repeating Times Mean',
    text: '11:11, 2:22, 12:34 and other hours, and four times of day.',
    also: 'clock 1:11 3:33 4:44 5:55 10:10 12:12 morning night midnight',
  },
  {
    path: '/angel-numbers/love-relationships/',
    title: 'Angel Numbers for Love & Relationships',
    text: 'Eighteen numbers for the heart: new love, long love and lost love.',
    also: 'marriage partner dating heartbreak breakup ex soulmate',
  },
  {
    path: '/angel-numbers/career-money/',
    title: 'Angel Numbers for Career & Money',
    text: 'Eighteen numbers for work, wages, savings and changing course.',
    also: 'job wealth abundance business finance promotion raise debt',
  },
  {
    path: '/angel-numbers/spirituality/',
    title: 'Angel Numbers for Spirituality',
    text: 'Sixteen numbers for the inner life, each with a small practice.',
    also: 'awakening prayer meditation faith chakra purpose',
  },
  {
    path: '/angel-numbers/twin-flames/',
    title: 'Twin Flame Angel Numbers',
    text: 'Twelve numbers and four stages: awakening, separation, healing and union.',
    also: 'twin flame reunion runner chaser soulmate',
  },
  {
    path: '/angel-numbers/master-numbers/',
    title: 'Master Numbers',
    text: 'The nine from 11 to 99: each gift and its tired side.',
    also: '22 33 44 55 66 77 88 numerology double',
  },
  {
    path: '/angel-numbers/mirror-numbers/',
    title: 'Mirror Numbers',
    text: 'Ten palindromes from 1001 to 1991 that read the same from either end.',
    also: 'palindrome 1221 1331 1441 1551 1661 1771 1881 reflection',
  },
  {
    path: '/angel-numbers/sequential-numbers/',
    title: 'Sequential Numbers',
    text: 'Ten numbers that climb like stairs, from 123 to 3456.',
    also: '234 345 456 567 678 789 1234 2345 order steps progress',
  },
  {
    path: '/angel-numbers/comparisons/',
    title: 'Angel Number Comparisons',
    text: 'Triple or quadruple? Numbers that are easily mixed up, side by side.',
    also: 'difference versus vs compare',
  },
  {
    path: '/angel-numbers/comparison/111-vs-1111/',
    title: '111 vs 1111',
    text: 'Spark or doorway: how the two differ.',
    also: 'comparison difference',
  },
  {
    path: '/angel-numbers/comparison/222-vs-2222/',
    title: '222 vs 2222',
    text: 'Scales or bridge: how the two differ.',
    also: 'comparison difference',
  },
  {
    path: '/angel-numbers/comparison/333-vs-3333/',
    title: '333 vs 3333',
    text: 'Voice or choir: how the two differ.',
    also: 'comparison difference',
  },
  {
    path: '/angel-numbers/comparison/777-vs-7777/',
    title: '777 vs 7777',
    text: 'Lamp or lighthouse: how the two differ.',
    also: 'comparison difference',
  },
  {
    path: '/angel-numbers/comparison/888-vs-8888/',
    title: '888 vs 8888',
    text: 'Harvest or watermill: how the two differ.',
    also: 'comparison difference',
  },
  {
    path: '/angel-numbers/comparison/818-vs-888/',
    title: '818 vs 888',
    text: 'Wealth that is earned and wealth that comes round.',
    also: 'comparison difference money abundance',
  },
  {
    path: '/angel-numbers/comparison/717-vs-777/',
    title: '717 vs 777',
    text: 'Inner wisdom awakening and spiritual mastery, with a checklist.',
    also: 'comparison difference stage',
  },
  {
    path: '/guardian-angels/',
    title: 'Guardian Angels and Their Numbers',
    text: 'Michael, Gabriel, Raphael and Uriel, and the numbers they are said to sign with.',
    also: 'archangels protection communication healing wisdom',
  },
  {
    path: '/guardian-angels/michael/',
    title: 'Archangel Michael',
    text: 'Courage and protection: his numbers 111, 444 and 717, six prayers and signs.',
    also: 'guardian angel fire fear prayer',
  },
  {
    path: '/guardian-angels/gabriel/',
    title: 'Archangel Gabriel',
    text: 'Words, news and new life: the numbers 333, 555 and 1111, six prayers and signs.',
    also: 'guardian angel water messenger pregnancy writing communication prayer',
  },
  {
    path: '/guardian-angels/raphael/',
    title: 'Archangel Raphael',
    text: 'Company in illness and on the road: his numbers 222, 666 and 999, six prayers and signs.',
    also: 'guardian angel air healing health travel grief prayer',
  },
  {
    path: '/guardian-angels/uriel/',
    title: 'Archangel Uriel',
    text: 'Ideas and the sense to carry them out: the numbers 777, 888 and 1212, six prayers and signs.',
    also: 'guardian angel earth wisdom study exam prayer',
  },
  {
    path: '/blog',
    title: 'The Angel Numbers Blog',
    text: 'Articles and guides, by topic.',
    also: 'posts newsletter topics guides',
  },
  {
    path: '/about',
    title: 'About Angel Numbers',
    text: 'Our mission, how we research and write, and where we draw the line.',
    also: 'editorial policy sources values mission quality standards corrections independence discretion doctor grief doubt tobit esdras daniel luke theology arithmetic metaphysics synchronicity frequency illusion',
  },
  {
    path: '/contact',
    title: 'Contact',
    text: 'Questions, experiences and corrections.',
    also: 'email help support feedback message partnership technical',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    text: 'What is kept, for how long, and what never leaves your browser.',
    also: 'data cookies analytics logs storage retention rights children delete security personal server advertising',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    text: 'What this site is for, affiliate links, and the law.',
    also: 'legal disclaimer affiliate delaware court liability indemnification termination copyright intellectual property severability commercial scraping spam ftc commission',
  },
];
