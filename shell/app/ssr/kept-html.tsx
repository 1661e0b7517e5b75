import type { SiteConfig } from '@site/kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from '../layout/footer.tsx';
import { activeItemsKey, type MenuItem } from '../layout/menu.ts';
import { Menus } from '../layout/menus.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { NumberPanel } from '../layout/number-panel.tsx';
import type { KeptPart } from '../runtime.ts';

/** The HTML of the parts that browsers keep. Each is rendered once for the pages that share it. */
export function keptHtml(
  { name: siteName, currentYear: year }: SiteConfig,
  menu: readonly MenuItem[],
  pathname: string,
): (part: KeptPart) => string {
  const parts = {
    menus: () =>
      renderOnce(
        `menus ${siteName} ${activeItemsKey(pathname, menu)}`,
        <Menus siteName={siteName} menu={menu} pathname={pathname} />,
      ),
    numberPanel: () => renderOnce('number panel', <NumberPanel />),
    footer: () => renderOnce(`footer ${siteName} ${year}`, <Footer siteName={siteName} year={year} />),
    notFound: () => renderOnce('not found', <NotFound />),
  };
  return (part) => parts[part]();
}

const rendered = new Map<string, string>();

/** The same key must always come with the same content. There are few keys, so the cache stays small. */
function renderOnce(key: string, content: ReactNode): string {
  const html = rendered.get(key) ?? renderToStaticMarkup(content);
  rendered.set(key, html);
  return html;
}
