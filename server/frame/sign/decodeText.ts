/** Bytes as text, where they are UTF-8; otherwise undefined. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Bytes that are no text are shown as hexadecimal.
    return undefined
  }
}
