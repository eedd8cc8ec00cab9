/** Seeds of the account keys: this byte, 32 times. */
const seeds: readonly number[] = [9, 10]

/** Signer of one of the accounts; the library loads with the first signature. */
export async function openKey(account: number) {
  const library = await import('@solana/kit')
  const seed = new Uint8Array(32).fill(seeds[account] ?? 0)
  const key = await library.createKeyPairFromPrivateKeyBytes(seed)
  const sign = async (bytes: Uint8Array) =>
    new Uint8Array(await library.signBytes(key.privateKey, bytes))
  const signTransaction = async (bytes: Uint8Array) => {
    const transaction = library.getTransactionDecoder().decode(bytes)
    const signed = await library.partiallySignTransaction([key], transaction)
    return new Uint8Array(library.getTransactionEncoder().encode(signed))
  }
  return { sign, signTransaction }
}
