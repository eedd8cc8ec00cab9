export type IcnsName = {
  /** As registered, without the part after the dot. */
  readonly label: string
  /** The bech32 prefix of the chain whose address is meant. */
  readonly prefix: string
}

/** A handle of Twitter, and the prefix of an address. */
const form = /^([a-z0-9_-]{1,64})\.([a-z0-9]{1,32})$/i

/** Parses an ICNS name (`alice.osmo`) into its registered spelling; `undefined` for other text. */
export function readName(text: string): IcnsName | undefined {
  const [, label, prefix] = form.exec(text) ?? []
  if (label === undefined || prefix === undefined) return undefined
  return { label: label.toLowerCase(), prefix: prefix.toLowerCase() }
}
