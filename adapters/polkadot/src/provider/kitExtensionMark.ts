/** Marks the entry that a kit puts into `injectedWeb3`. Registered, so that two copies know each other's. */
export const kitExtensionMark = /* @__PURE__ */ Symbol.for('@portico/polkadot/extension')

/** True for an entry that some kit made: it is no wallet, and is not listed as one. */
export function isKitExtension(value: object): boolean {
  return (value as { [kitExtensionMark]?: unknown })[kitExtensionMark] === true
}
