export type Note = {
  /** Base URL of an Esplora API. */
  readonly url: string
  readonly address: string
  readonly text: string
}
type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

const fee = 2_000n

/** A bitcoinjs-lib PSBT that stores a text on chain: it spends the largest coin back to its address. */
export async function notePsbt({ url, address, text }: Note): Promise<Uint8Array> {
  const { address: codec, networks, payments, Psbt } = await import('bitcoinjs-lib')
  const network = networks.regtest
  const response = await fetch(`${url}/address/${address}/utxo`)
  const coins = (await response.json()) as readonly Coin[]
  const [coin] = [...coins].sort((one, other) => other.value - one.value)
  if (!coin) throw new Error('There is no coin to spend')
  const value = BigInt(coin.value)
  const script = codec.toOutputScript(address, network)
  const data = payments.embed({ data: [new TextEncoder().encode(text)] }).output!
  return new Psbt({ network })
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value } })
    .addOutput({ script: data, value: 0n })
    .addOutput({ script, value: value - fee })
    .toBuffer()
}
