/**
 * The bytes in a wallet's answer: a byte array, also of another realm such as an iframe, or what is left of one after it
 * was sent as JSON (a list of numbers, a `Buffer` in JSON, an object with numbered keys). Returns a copy, and `undefined`
 * for anything else, and beyond `maxLength`.
 */
export function toBytes(value: unknown, maxLength: number): Uint8Array | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value
    return byteLength > maxLength
      ? undefined
      : new Uint8Array(buffer, byteOffset, byteLength).slice()
  }
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]') {
    const bytes = new Uint8Array(value as ArrayBuffer) // the tag is that of the class in any realm
    return bytes.length > maxLength ? undefined : bytes.slice()
  }
  const list = numbersIn(value, maxLength)
  return list?.every(isByte) ? Uint8Array.from(list as readonly number[]) : undefined
}

function numbersIn(value: object, maxLength: number): readonly unknown[] | undefined {
  const { data }: { data?: unknown } = value
  const list = Array.isArray(value) ? value : Array.isArray(data) ? data : undefined
  if (list) return list.length > maxLength ? undefined : list
  const keys = Object.keys(value)
  if (keys.length === 0 || keys.length > maxLength) return undefined
  const isNumbered = keys.every((key, at) => key === String(at))
  return isNumbered ? Object.values(value) : undefined
}

function isByte(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255
}
