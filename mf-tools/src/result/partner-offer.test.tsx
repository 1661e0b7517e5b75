import { renderInSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import { PartnerOffer } from './partner-offer.tsx';

it('links to the partner and says what the site may earn', async () => {
  const html = await renderInSite(<PartnerOffer />);
  expect(html).toContain(
    'href="https://partner.example/video?partner=p&amp;tracking=t" target="_blank" rel="sponsored noopener"',
  );
  expect(html).toContain('Affiliate disclosure: we may earn a commission.');
});
