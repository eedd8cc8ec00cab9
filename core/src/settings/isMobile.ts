/** True on a phone or tablet, unless the dapp knows better. */
export function isMobile(override: boolean | undefined): boolean {
  const query = '(hover: none) and (pointer: coarse)'
  return override ?? globalThis.matchMedia?.(query).matches ?? false
}
