const shapes = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const

/** The namespace of an address by its format; `undefined` for any other text. */
export function addressFamily(text: string): keyof typeof shapes | undefined {
  if (shapes.eip155.test(text)) return 'eip155'
  return shapes.solana.test(text) ? 'solana' : undefined
}
