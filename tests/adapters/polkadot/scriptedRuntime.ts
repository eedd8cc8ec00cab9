import type { AddressInfo } from 'node:net'
import { Metadata, TypeRegistry } from '@polkadot/types'
import type { Codec } from '@polkadot/types/types'
import polkadotOpaque from '@polkadot/types-support/metadata/v15/polkadot-hex'
import polkadotVersion from '@polkadot/types-support/metadata/v15/polkadot-ver'
import { WebSocketServer } from 'ws'

/** The node's answers about the account and the chain. */
export type RuntimeAnswers = {
  readonly fee: bigint
  readonly free: bigint
  readonly nonce: number
  readonly head: number
  /** The genesis hash, from a connection's second request on. */
  readonly genesis: string
  readonly metadata: `0x${string}`
}
type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** Polkadot's, as it answers `state_getMetadata`. */
export const honestMetadata = plainMetadata(polkadotOpaque)
const polkadot: ScriptedRuntime = { opaque: polkadotOpaque, version: polkadotVersion }

/** Metadata as `state_getMetadata` answers it, of the same in the form of a runtime call. */
export function plainMetadata(opaque: `0x${string}`): `0x${string}` {
  return `0x${opaque.slice(opaque.indexOf('6d657461'))}`
}

/** Polkadot's metadata with changed content, in its encoding. */
export function changedMetadata(change: (metadata: Metadata) => void): `0x${string}` {
  const metadata = new Metadata(new TypeRegistry(), honestMetadata)
  change(metadata)
  return metadata.toHex()
}

/** A runtime as its metadata describes it, and what it stores besides accounts. */
export type ScriptedRuntime = {
  readonly opaque: `0x${string}`
  readonly version: object
  /** The stored value at a key, as hex; `undefined` for the account that `RuntimeAnswers` describes. */
  stored?(key: string): string | null | undefined
}

/** A node with scripted answers, which rejects broadcasts. Default: with Polkadot's runtime. */
export async function scriptedRuntime(
  first: RuntimeAnswers,
  { opaque, version, stored }: ScriptedRuntime = polkadot,
) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, plainMetadata(opaque)))
  const handed: `0x${string}`[] = []
  const node = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: first,
    handed,
    registry,
    cut() {
      for (const socket of server.clients) socket.terminate()
    },
    close() {
      this.cut()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  // @polkadot/api caches block data by block hash.
  const hash = () => `0x${node.answers.head.toString(16).padStart(64, 'ab')}`
  const header = () => ({
    number: `0x${node.answers.head.toString(16)}`,
    parentHash: hash(),
    stateRoot: hash(),
    extrinsicsRoot: hash(),
    digest: { logs: [] },
  })
  const account = () =>
    registry
      .createType<Codec>('FrameSystemAccountInfo', {
        nonce: node.answers.nonce,
        providers: 1,
        data: { free: node.answers.free },
      })
      .toHex()
  const valueAt = (key: string) => {
    const value = stored?.(key)
    return value === undefined ? account() : value
  }
  const feeInfo = () =>
    registry
      .createType('RuntimeDispatchInfo', { class: 'Normal', partialFee: node.answers.fee })
      .toHex()
  const runtimeCall = (name: string) => {
    if (name === 'Metadata_metadata_at_version') return opaque
    if (name !== 'AccountNonceApi_account_nonce') return feeInfo()
    return registry.createType('u32', node.answers.nonce).toHex(true)
  }
  const methods: Record<string, (params: readonly unknown[], asked: number) => unknown> = {
    rpc_methods: () => ({ methods: Object.keys(methods) }),
    system_chain: () => 'Polkadot',
    system_properties: () => ({ ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' }),
    system_accountNextIndex: () => node.answers.nonce,
    state_getRuntimeVersion: () => version,
    state_subscribeRuntimeVersion: () => 'subscribed',
    state_getMetadata: () => node.answers.metadata,
    state_call: ([name]) => runtimeCall(String(name)),
    state_getStorage: ([key]) => valueAt(`${key}`),
    state_queryStorageAt: ([keys]) => [
      { block: hash(), changes: (keys as string[]).map((key) => [key, valueAt(key)]) },
    ],
    chain_getHeader: header,
    chain_getFinalizedHead: hash,
    chain_getBlockHash: ([number], asked) =>
      number !== 0 ? hash() : asked === 1 ? first.genesis : node.answers.genesis,
    author_submitExtrinsic([hex]) {
      handed.push(hex as `0x${string}`)
      throw new Error('1010: Invalid Transaction: enough')
    },
  }
  server.on('connection', (socket) => {
    const asked = new Map<string, number>()
    socket.on('message', (message) => {
      const { id, method, params } = JSON.parse(String(message)) as Call
      const times = (asked.get(method) ?? 0) + 1
      asked.set(method, times)
      const say = (part: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...part }))
      const reply = (part: object) => say({ id, ...part })
      // A subscription emits once, which is enough for a single read.
      const tell = () => {
        const result = methods.state_queryStorageAt?.(params, times)
        const part = { subscription: `${id}`, result: (result as object[])[0] }
        say({ method: 'state_storage', params: part })
      }
      try {
        reply({ result: methods[method]?.(params, times) ?? `${id}` })
        if (method === 'state_subscribeStorage') tell()
      } catch (error) {
        reply({ error: { code: 1010, message: (error as Error).message } })
      }
    })
  })
  return node
}
