/** Marks what a kit hands to other libraries on the page. Registered, so that two copies know each other's. */
export const kitMade = /* @__PURE__ */ Symbol.for('@portico/provider')

/** True for a provider or wallet that some kit made: it is not listed as a wallet of the page. */
export function isKitMade(value: object): boolean {
  return (value as { [kitMade]?: unknown })[kitMade] === true
}
