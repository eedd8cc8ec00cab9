import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** Starts the machine's Chromium: its headless shell where `npm test` found one, else the whole browser. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
  return chromium.launch({
    executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  })
}
