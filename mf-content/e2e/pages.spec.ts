import { expect, expectAccessible, hydrated, test } from 'shell/testing/browser';

const pages = [
  { path: '/', heading: 'Which angel number is yours?', says: 'Taking action' },
  { path: '/angel-numbers', heading: 'Angel Numbers and Their Meanings', says: 'Triple numbers' },
  { path: '/angel-numbers/444', heading: 'Angel Number 444 Meaning', says: 'Common Mistakes to Avoid' },
  { path: '/angel-numbers/master-numbers', heading: 'Master Numbers', says: 'Completion' },
  { path: '/angel-numbers/mirror-numbers', heading: 'Mirror Numbers', says: 'Four principles' },
  { path: '/angel-numbers/sequential-numbers', heading: 'Sequential Numbers', says: 'The Long Climb' },
  {
    path: '/angel-numbers/love-relationships',
    heading: 'Angel Numbers for Love & Relationships',
    says: 'What a number cannot know',
  },
  {
    path: '/angel-numbers/career-money',
    heading: 'Angel Numbers for Career & Money',
    says: 'Four house rules for money',
  },
  {
    path: '/angel-numbers/spirituality',
    heading: 'Angel Numbers for Spirituality',
    says: 'A practice in three breaths',
  },
  { path: '/angel-numbers/twin-flames', heading: 'Twin Flame Angel Numbers', says: 'The four stages' },
  { path: '/angel-numbers/time-meanings', heading: 'What Repeating Times Mean', says: '6 PM to 12 AM' },
  {
    path: '/angel-numbers/what-does-it-mean',
    heading: 'What Does It Mean When I Keep Seeing a Number?',
    says: 'Seven times on the clock',
  },
  { path: '/angel-numbers/comparisons', heading: 'Angel Number Comparisons', says: 'Quick reference' },
  { path: '/angel-numbers/comparison/111-vs-1111', heading: '111 vs 1111', says: 'Energy level' },
  { path: '/angel-numbers/comparison/222-vs-2222', heading: '222 vs 2222', says: 'Weighing or building?' },
  { path: '/angel-numbers/comparison/333-vs-3333', heading: '333 vs 3333', says: 'Throat or hall?' },
  { path: '/angel-numbers/comparison/777-vs-7777', heading: '777 vs 7777', says: 'Learning or guiding?' },
  { path: '/angel-numbers/comparison/888-vs-8888', heading: '888 vs 8888', says: 'Basket or wheel?' },
  { path: '/angel-numbers/comparison/818-vs-888', heading: '818 vs 888', says: 'Wealth type' },
  { path: '/angel-numbers/comparison/717-vs-777', heading: '717 vs 777', says: 'Which stage are you at?' },
  { path: '/guardian-angels', heading: 'Guardian Angels and Their Numbers', says: 'Four number patterns' },
  { path: '/guardian-angels/michael', heading: 'Archangel Michael', says: 'Sword and scales' },
  { path: '/guardian-angels/gabriel', heading: 'Archangel Gabriel', says: 'Trumpet and lily' },
  { path: '/guardian-angels/raphael', heading: 'Archangel Raphael', says: 'Staff and fish' },
  { path: '/guardian-angels/uriel', heading: 'Archangel Uriel', says: 'Lamp and scroll' },
  { path: '/learn', heading: 'How to Read Angel Numbers', says: 'A journal page to copy' },
  { path: '/search', heading: 'Search', says: 'Often looked for' },
  { path: '/search?q=11:11', heading: 'Search: 11:11', says: '11:11 on the Clock' },
];

for (const { path, heading } of pages) {
  test(`${path} comes alive in silence and is open to everyone in both themes`, async ({ page }) => {
    // Colours that are still on their way from one theme to the other have no contrast to measure.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, says } of pages) {
    test(`${path} is whole`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(says).first()).toBeVisible();
      expect(await response?.text()).not.toMatch(/<[^>]+ style="/);
    });
  }
});

for (const path of ['/angel-numbers/nope', '/angel-numbers/comparison/1-vs-2', '/guardian-angels/nobody']) {
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
