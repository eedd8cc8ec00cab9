import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

// The driver's own list, which a second one replaces, and the process that Chromium keeps in reserve for each
// visitor: a sixth of the time of all tests.
const without = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
]

/** Starts the machine's Chromium: its headless shell where `npm test` found one, else the whole browser. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
  return chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...quiet, `--disable-features=${without}`],
  })
}
