const pauseMs = 1_000;

/**
 * Loads code, and tries twice more after a pause if that fails:
 *
 * - When a visitor leaves a page, Safari fails what it still loads, and keeps the page for Back. Its timers stand still meanwhile, so
 *   the next try runs after Back.
 * - Chromium answers the first request for a file with its failed preload, without asking the network again. A container and its
 *   chunks are preloaded and load one after the other, so after an outage the third try is the first that loads both.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let triesLeft = 2; ; triesLeft--) {
    try {
      return await load();
    } catch (error) {
      if (!triesLeft) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
