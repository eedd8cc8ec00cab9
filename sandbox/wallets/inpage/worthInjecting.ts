/** False on the wallets' own pages, and where no sandbox was told of. */
export function worthInjecting(): boolean {
  return globalThis.sandbox !== undefined && location.origin !== globalThis.sandbox.wallets
}
