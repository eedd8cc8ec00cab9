export type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextEncoder()
/** Throws on bytes that are no UTF-8, instead of replacing them. */
const utf8Reader = new TextDecoder('utf-8', { fatal: true })

export const encodeText = (text: string): Bytes => utf8.encode(text)
export const decodeText = (bytes: Uint8Array): string => utf8Reader.decode(bytes)

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Base64 with padding, as older wallets require. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

/** Reads base64 and base64url, with or without padding. Throws for other text. */
export function fromBase64(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
