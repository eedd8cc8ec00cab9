/** Marks the provider that a kit hands to others. Registered, so that two copies know each other's. */
export const kitProviderMark = /* @__PURE__ */ Symbol.for('@portico/bip122/provider')

/** True for a provider that some kit made: it is no wallet, and is not listed as one. */
export function isKitProvider(value: object): boolean {
  return (value as { [kitProviderMark]?: unknown })[kitProviderMark] === true
}
