/** Marks the wallet that a kit registers for others. Registered, so that two copies know each other's. */
export const kitWalletMark = /* @__PURE__ */ Symbol.for('@portico/solana/wallet')

/** True for a wallet that some kit made: it is none of its own, and is not listed as one. */
export function isKitWallet(wallet: object): boolean {
  return (wallet as { [kitWalletMark]?: unknown })[kitWalletMark] === true
}
