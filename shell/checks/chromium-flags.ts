/** Playwright's own list, which a second flag replaces. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** The menu of the address bar starts a process in each new context, which takes half of the context's time. */
const addressBarMenu = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** For tests and measurements: no background network traffic, and no sandbox for root, because Chromium would not start. */
export function chromiumFlags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...disabledByPlaywright, ...addressBarMenu].join(',')}`,
  ];
}
