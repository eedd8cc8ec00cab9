/** False on the wallets' own pages, and on pages without a sandbox config. */
export function shouldInject(): boolean {
  return globalThis.sandbox !== undefined && location.origin !== globalThis.sandbox.wallets
}
