import { boxOf, expect, open, phone, test } from './site-test.ts';

test.describe('on the first screen of a phone', () => {
  test.use({ viewport: phone });

  test('a number page has its whole quick answer', async ({ page }) => {
    for (const number of ['444', '1111', '1881']) {
      await page.goto(`/angel-numbers/${number}`);
      const answer = page.getByRole('region', { name: 'Quick answer' }).getByRole('paragraph').first();
      expect((await boxOf(answer)).bottom).toBeLessThan(phone.height);
    }
  });

  test('archangels and categories have their picture, the search its field', async ({ page }) => {
    for (const address of [
      '/angel-numbers/mirror-numbers',
      '/angel-numbers/love-relationships',
      '/guardian-angels/raphael',
    ]) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.locator('main header svg').first()).toBeInViewport();
      });
    }
    await page.goto('/search');
    expect((await boxOf(page.getByRole('main').getByRole('searchbox'))).y).toBeLessThan(phone.height / 3);
  });
});

test('the directory has no row of a group left open, and shows the sentence of a number that is looked for', async ({
  page,
}) => {
  await open(page, '/angel-numbers');
  for (const [width, columns] of [
    [390, 3],
    [768, 6],
    [1440, 8],
  ] as const) {
    await test.step(`it has more columns on wider screens: ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page.locator('#directory [data-group] :is(h3, li)').evaluateAll((cells) => {
        const areas = cells.map((cell) => {
          const area = cell.tagName === 'H3' ? cell.parentElement : cell;
          const { top, bottom, width } = area?.getBoundingClientRect() ?? { top: 0, bottom: 0, width: 0 };
          return { top: Math.round(top), bottom: Math.round(bottom), width };
        });
        const single = document.querySelector('#directory [data-group] li')?.clientWidth ?? 1;
        const counts = new Map(areas.map(({ top }) => [top, 0]));
        // The first label can be two rows high.
        for (const { top, bottom, width } of areas)
          for (const [row, count] of counts)
            if (top <= row && row < bottom) counts.set(row, count + Math.round(width / single));
        return [...counts.values()];
      });
      expect(Math.max(...rows)).toBe(columns);
      // A label is two columns wide, so one column before it can stay empty. The last row may be shorter.
      expect(Math.min(...rows.slice(0, -1))).toBeGreaterThanOrEqual(columns - 1);
    });
  }
  await test.step('the sentence of a number is shown with the focus and in a filtered list', async () => {
    const entry = page.locator('#directory').getByRole('link', { name: '444 Protection and Stability' });
    const sentence = entry.getByText('444 means protection and support');
    await expect(sentence).toBeHidden();
    await page.getByRole('main').getByRole('searchbox').fill('444');
    await expect(sentence).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('');
    await expect(sentence).toBeHidden();
    await page.keyboard.press('Tab');
    await entry.focus();
    await expect(sentence).toBeVisible();
  });
});

const lineHeight = (element: Element) => Number.parseFloat(getComputedStyle(element).lineHeight);

test('the plate of a number has a short title and no open corner', async ({ page }) => {
  for (const address of ['/angel-numbers/444', '/angel-numbers/1881', '/guardian-angels/raphael']) {
    await page.goto(address);
    for (const width of [640, 768, 820, 1024]) {
      await test.step(`${address} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 1024 });
        const plate = page.locator('main header [data-plate]');
        const title = plate.getByRole('heading', { level: 1 });
        const lines = (await boxOf(title)).height / (await title.evaluate(lineHeight));
        expect(Math.round(lines)).toBeLessThanOrEqual(2);
        const { bottom, height } = await boxOf(plate);
        expect(bottom - (await boxOf(plate.locator('[data-figure] > div'))).bottom).toBeLessThan(height / 5);
      });
    }
  }
});

test.describe('a number page', () => {
  test.use({ viewport: phone });

  test('keeps its links in sight unless the screen is low, and the part that they lead to below them', async ({
    page,
  }) => {
    await open(page, '/angel-numbers/444');
    const jumps = page.getByRole('navigation', { name: 'Parts of this page' });
    for (const [name, heading] of [
      ['Career', 'Career'],
      ['Do Next', 'What To Do Next'],
    ] as const) {
      await jumps.getByRole('link', { name }).click();
      const target = page.getByRole('heading', { name: heading, exact: true });
      await expect(target).toBeInViewport({ ratio: 1 });
      await expect(jumps).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await boxOf(target)).y - (await boxOf(jumps)).bottom)
        .toBeGreaterThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await expect(jumps).not.toBeInViewport();
  });

  test('shows its links whole in a low window, and the focus below them', async ({ page }) => {
    await page.setViewportSize({ width: 1093, height: 490 });
    await page.goto('/angel-numbers/444');
    const jumps = page.getByRole('navigation', { name: 'Parts of this page' });
    await page.locator('#love').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
    const last = jumps.getByRole('link', { name: 'Do Next' });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 768, height: 1024 });
    const link = page.getByRole('main').getByRole('link', { name: '555', exact: true }).first();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await link.focus();
    expect((await boxOf(link)).y).toBeGreaterThanOrEqual((await boxOf(jumps)).bottom);
  });

  test('leads with the first part, and with the part that the address asks for', async ({ page }) => {
    const sizeOf = (anchor: string) =>
      page
        .locator(`#${anchor} p`)
        .first()
        .evaluate((answer) => Number.parseFloat(getComputedStyle(answer).fontSize));
    await page.goto('/angel-numbers/444');
    expect(await sizeOf('love')).toBeGreaterThan(await sizeOf('career'));
    await page.goto('/angel-numbers/444#career');
    expect(await sizeOf('career')).toBe(await sizeOf('love'));
  });

  test('leads to the numbers before and after it', async ({ page }) => {
    await open(page, '/angel-numbers/444');
    const neighbors = page.getByRole('navigation', { name: 'Previous and next number' });
    await expect(neighbors.getByRole('link')).toHaveText([/333/, /555/]);
    await neighbors.getByRole('link', { name: 'Next 555' }).click();
    await expect(page).toHaveURL('/angel-numbers/555/');
    await page.goto('/angel-numbers/0');
    await expect(neighbors.getByRole('link')).toHaveText([/1/]);
  });

  test('prints plate, answer and steps on the first sheet, dark on white', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // A4 at 96 px per inch without margins of 1 cm.
    const sheet = { width: 718, height: 1047 };
    await page.setViewportSize(sheet);
    for (const number of ['444', '1111']) {
      await page.goto(`/angel-numbers/${number}`);
      const steps = page.getByRole('region', { name: 'What To Do Next' });
      await expect(steps).toBeVisible();
      expect((await boxOf(steps)).bottom).toBeLessThan(sheet.height);
      const plate = page.locator('main header svg').first();
      expect(await plate.evaluate((svg) => getComputedStyle(svg).color)).toBe('rgb(0, 0, 0)');
      expect((await boxOf(plate)).bottom).toBeLessThan((await boxOf(steps)).y);
      expect((await boxOf(page.locator('#love'))).y).toBeGreaterThan((await boxOf(steps)).bottom);
    }
  });
});

for (const [address, first] of [
  ['/angel-numbers/comparisons', 'main section li'],
  ['/angel-numbers/comparison/111-vs-1111', 'main table'],
  ['/angel-numbers/comparison/717-vs-777', 'main table'],
  ['/guardian-angels', undefined],
] as const)
  test(`${address} has its picture on the first screen, and on a phone its table stacked`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, address);
    await expect(page.locator('main header svg').first()).toBeInViewport();
    // Parts above the table have their final height.
    await expect(page.locator('html')).toHaveAttribute('data-laid-out');
    const row = page.getByRole('table').getByRole('row').nth(1);
    const cells = row.getByRole('cell');
    await test.step('the cells of a row are stacked on a phone, with their roles', async () => {
      // Read all boxes at once, because the serif may arrive between two reads and move the row.
      const boxes = await row.evaluate((element) => {
        const [header, ...others] = [...element.children].map((cell) => cell.getBoundingClientRect());
        return others.map(({ y, width, right }) => ({ below: y - (header?.bottom ?? 0), width, right }));
      });
      expect(boxes).toHaveLength(await cells.count());
      for (const { below, width, right } of boxes) {
        expect(below).toBeGreaterThanOrEqual(-1);
        expect(width).toBeGreaterThan(150);
        expect(right).toBeLessThanOrEqual(phone.width);
      }
      const names = page.getByRole('table').getByRole('columnheader');
      expect((await boxOf(names.last())).x).toBeCloseTo((await boxOf(cells.last())).x, 0);
    });
    for (const screen of [
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(screen);
      if (first)
        await test.step(`a comparison has its plate and what it compares on the first screen at ${screen.width} px`, async () => {
          await expect(page.getByRole('main').getByRole('img')).toBeInViewport({ ratio: 1 });
          expect((await boxOf(page.locator(first).first())).y).toBeLessThan(screen.height);
        });
    }
    await test.step('the cells of a row are beside each other on a desktop', async () => {
      expect((await boxOf(cells.first())).y).toBeCloseTo((await boxOf(row.getByRole('rowheader'))).y, 0);
    });
  });

test('each hour of the clock leads to its times', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/angel-numbers/time-meanings');
  const clock = page.getByRole('navigation', { name: 'Choose your hour' });
  await expect(clock.getByRole('link')).toHaveCount(24);
  await expect(clock.getByRole('link', { name: '6:00', exact: true })).toBeInViewport({ ratio: 1 });
  for (const [hour, time] of [
    ['13:00', '13:31'],
    ['00:00', '00:00'],
  ] as const) {
    await clock.getByRole('link', { name: hour, exact: true }).click();
    await expect(page.getByRole('heading', { name: time, exact: true, level: 4 })).toBeInViewport();
  }
});

test('no card is alone in a row of two', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const address of ['/angel-numbers/what-does-it-mean', '/search?q=love']) {
    await page.goto(address);
    const isAlone = await page.locator('main ul').evaluateAll((lists) =>
      lists
        .filter((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length === 2)
        .map(({ children, clientWidth }) => {
          const isOdd = children.length % 2 === 1;
          return isOdd && (children[children.length - 1]?.clientWidth ?? 0) < clientWidth * 0.9;
        }),
    );
    expect([address, ...new Set(isAlone)]).toEqual([address, false]);
  }
});
