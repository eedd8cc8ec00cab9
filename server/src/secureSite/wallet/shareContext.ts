/** What a sealed share is bound to, so that it opens for its own wallet and version only. */
export function shareContext(
  part: 'share' | 'escrow' | 'thresholdShare' | 'thresholdEscrow',
  { id, version }: { readonly id: string; readonly version: number },
): string {
  return `${part} ${id}.${version}`
}
