export type PolkadotPage = EventTarget & { injectedWeb3?: Record<string, unknown> | undefined }

/** A minimal window for Polkadot wallets. */
export function polkadotPage(wallets?: Record<string, unknown>): PolkadotPage {
  const target: PolkadotPage = new EventTarget()
  if (wallets) target.injectedWeb3 = wallets
  return target
}

/** Injects a wallet into the page, without an event. */
export function inject(target: PolkadotPage, key: string, entry: unknown): void {
  target.injectedWeb3 = { ...target.injectedWeb3, [key]: entry }
}
