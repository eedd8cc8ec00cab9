/**
 * Marks objects that a kit exposes to other libraries on the page. A registered symbol, so that two copies of the kit
 * recognize each other's objects.
 */
export const kitMade = /* @__PURE__ */ Symbol.for('@portico/provider')

/** True for a provider or wallet that a kit created, which is not listed as a wallet of the page. */
export function isKitMade(value: object): boolean {
  return (value as { [kitMade]?: unknown })[kitMade] === true
}
