/** Marks the object that a kit hands to others. Registered, so that two copies know each other's. */
export const kitProviderMark = /* @__PURE__ */ Symbol.for('@portico/cosmos/provider')

/** True for an object that some kit made: it is no wallet, and is not listed as one. */
export function isKitProvider(value: object): boolean {
  return (value as { [kitProviderMark]?: unknown })[kitProviderMark] === true
}
