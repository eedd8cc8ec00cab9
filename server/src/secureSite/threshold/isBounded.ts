const keyBytes = 32
/** Of a transaction on the wire, without its signatures. */
const maxTransactionBytes = 1_232

/**
 * Whether the site takes part in signing this: the message of a Solana transaction that the account signs, or a text that
 * no network takes for a transaction.
 */
export function isBounded(kind: 'transaction' | 'text', message: Buffer, account: Buffer): boolean {
  const signers = readSigners(message)
  if (kind === 'transaction')
    return message.length <= maxTransactionBytes && !!signers?.some((it) => it.equals(account))
  // Transactions of any version, also of those to come, begin so; a text in UTF-8 does not.
  const isVersioned = (message[0] ?? 0) >> 6 === 2
  return !isVersioned && signers === undefined
}

/** The keys that sign a transaction's message, legacy or version 0; undefined for what is none. */
function readSigners(message: Buffer): readonly Buffer[] | undefined {
  let at = 0
  const take = (length: number) => {
    if (at + length > message.length) throw new RangeError('Ends too early')
    at += length
    return message.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const length = () => {
    let value = 0
    for (let part = 0; part < 3; part++) {
      const next = byte()
      value |= (next & 0x7f) << (part * 7)
      if (next < 0x80) return value
    }
    throw new RangeError('Malformed length')
  }
  const list = <item>(read: () => item) => Array.from({ length: length() }, read)
  const bytes = () => take(length())
  try {
    const isVersion0 = message[0] === 0x80
    if (isVersion0) byte()
    const [required = 0] = take(3)
    const keys = list(() => take(keyBytes))
    take(keyBytes)
    list(() => [byte(), bytes(), bytes()])
    if (isVersion0) list(() => [take(keyBytes), bytes(), bytes()])
    const isWhole = at === message.length && required >= 1 && required <= keys.length
    return isWhole ? keys.slice(0, required) : undefined
  } catch {
    // It ends too early, so it is no transaction.
    return undefined
  }
}
