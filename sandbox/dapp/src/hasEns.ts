/** Whether the page uses ENS of the sandbox's first chain: not with `?names=off`, nor with `?names=on`, names of a server alone. */
export function hasEns(search: string): boolean {
  const names = new URLSearchParams(search).get('names')
  return names !== 'off' && names !== 'on'
}
