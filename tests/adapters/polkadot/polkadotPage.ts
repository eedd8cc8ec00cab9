export type PolkadotPage = EventTarget & { injectedWeb3?: Record<string, unknown> | undefined }

/** A window, as far as Polkadot wallets need one. */
export function polkadotPage(wallets?: Record<string, unknown>): PolkadotPage {
  const target: PolkadotPage = new EventTarget()
  if (wallets) target.injectedWeb3 = wallets
  return target
}

/** A wallet puts itself on the page; nobody hears of it. */
export function inject(target: PolkadotPage, key: string, entry: unknown): void {
  target.injectedWeb3 = { ...target.injectedWeb3, [key]: entry }
}
