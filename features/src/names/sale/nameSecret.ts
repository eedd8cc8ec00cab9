/** What the wallet signs for the secret of a registration; the same text again on another device. */
export function secretMessage(name: string, account: string): string {
  return [
    `Reserve ${name} for ${account}.`,
    '',
    'The signature becomes the secret that hides the name until it is registered. It costs nothing. Sign it again on another device to go on there.',
  ].join('\n')
}

/** The secret of 32 bytes as 0x hex: SHA-256 of a signature. */
export async function toSecret(signature: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signature))
  return toHex(new Uint8Array(digest))
}

/** A secret of no registration. */
export function randomSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

function toHex(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
