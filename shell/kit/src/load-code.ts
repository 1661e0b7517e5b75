const pauseMs = 1_000;

/**
 * Loads code, and tries once more after a pause if that fails. When a visitor leaves a page, Safari fails what it still loads, and
 * keeps the page for Back. Its timers stand still meanwhile, so the second try runs after Back.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
