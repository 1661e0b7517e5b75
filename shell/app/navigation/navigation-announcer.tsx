import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation in the browser: moves the focus to the new page (or to the anchor it names) and says its title,
 * as a whole page load would.
 */
export function NavigationAnnouncer() {
  const { pathname, hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or anchor is what this effect is about
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : undefined;
    const place = target ?? document.getElementById('main');
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname, hash]);

  return (
    <div data-remote="shell">
      <p className="sr-only" role="status" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
