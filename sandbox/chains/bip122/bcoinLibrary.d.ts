declare module 'bcoin' {
  export type Outpoint = { readonly index: number; txid(): string }
  export type Output = { readonly value: number; readonly script: Script }
  export type Input = { readonly prevout: Outpoint; readonly witness: { readonly items: Buffer[] } }
  export type Coin = Output & { readonly index: number; readonly height: number; txid(): string }
  export type Block = { rhash(): string }
  export type View = { getOutputFor(input: Input): Output | null }
  export type Meta = { readonly tx: TX; readonly height: number; readonly time: number }

  class Script {
    static readonly flags: Record<
      'STANDARD_VERIFY_FLAGS' | 'VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM',
      number
    >
    static fromRaw(bytes: Buffer): Script
    toRaw(): Buffer
  }
  type Address = { readonly hash: Buffer }
  class TX {
    readonly inputs: Input[]
    readonly outputs: Output[]
    readonly version: number
    readonly locktime: number
    static fromRaw(bytes: Buffer): TX
    toRaw(): Buffer
    txid(): string
    getSize(): number
    getWeight(): number
    getFee(view: View): number
    isCoinbase(): boolean
  }
  class MTX {
    addOutput(output: { script: Script; value: number }): void
    fund(coins: readonly Coin[], options: object): Promise<void>
    sign(key: KeyRing): void
    toTX(): TX
  }
  class KeyRing {
    static generate(): KeyRing
    witness: boolean
    getAddress(): Address
  }
  class FullNode {
    readonly chain: {
      readonly height: number
      readonly tip: object
      readonly db: { getSpentView(tx: TX): Promise<View> }
      add(block: Block): Promise<unknown>
      getBlock(height: number): Promise<Block | null>
    }
    readonly mempool: {
      addTX(tx: TX): Promise<unknown>
      getSpentView(tx: TX): Promise<View>
      readonly options: { replaceByFee: boolean }
    }
    http: { open(): Promise<void> }
    readonly miner: { mineBlock(tip: object, address: Address): Promise<Block> }
    constructor(options: object)
    open(): Promise<void>
    getMeta(hash: string): Promise<Meta | null>
    getMetaByAddress(addresses: readonly Address[]): Promise<Meta[]>
    getCoinsByAddress(addresses: readonly Address[]): Promise<Coin[]>
  }
  const bcoin: {
    readonly Address: { fromScript(script: Script): Address | null }
    readonly FullNode: typeof FullNode
    readonly KeyRing: typeof KeyRing
    readonly MTX: typeof MTX
    readonly Script: typeof Script
    readonly TX: typeof TX
  }
  export default bcoin
}
