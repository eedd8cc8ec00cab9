import { http, type Transport } from 'viem'
import { base, mainnet } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { rpcNode } from '../../../fakes/rpcNode.ts'
import { type Behaviour, behaviours, type Results, walletOf } from './behaviours.ts'
import { expected, transaction } from './visit.ts'

/** The functions of wagmi that a visit needs; the two versions have the types of other releases of viem. */
type Wagmi = {
  injected(options: object): unknown
  createStorage(options: { storage: object }): unknown
  createConfig(options: {
    chains: readonly object[]
    connectors: readonly unknown[]
    storage: unknown
    transports: Readonly<Record<number, Transport>>
  }): Config
  connect(config: Config, options: object): Promise<unknown>
  reconnect(config: Config): Promise<readonly unknown[]>
  disconnect(config: Config): Promise<unknown>
  signMessage(config: Config, options: { message: string }): Promise<unknown>
  sendTransaction(config: Config, options: object): Promise<unknown>
  switchChain(config: Config, options: { chainId: number }): Promise<unknown>
}
type Config = {
  readonly connectors: readonly unknown[]
  readonly state: { readonly status: string }
}

const modules = '../../../interop/node_modules'
const versions = {
  'wagmi 2': `${modules}/wagmi2/node_modules/@wagmi/core/dist/esm/exports/index.js`,
  'wagmi 3': `${modules}/@wagmi/core/dist/esm/exports/index.js`,
}

/** Time for an action of wagmi, in ms: some of its waits have no end. */
const limitMs = 2_000

async function result(work: Promise<unknown>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), limitMs)
  })
  try {
    return await Promise.race([work.then(() => 'fine'), expired])
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  } finally {
    clearTimeout(timer)
  }
}

/** As `visit` of the kit: connects, signs, sends, switches, comes back to the page and disconnects. */
async function visitByWagmi(wagmi: Wagmi, behaviour: Behaviour): Promise<Results> {
  const wallet = walletOf(behaviour)
  const node = await rpcNode({ eth_chainId: '0x1', eth_getCode: '0x' })
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const open = () =>
    wagmi.createConfig({
      chains: [mainnet, base],
      connectors: [
        wagmi.injected({ target: { id: 'scripted', name: 'Scripted', provider: () => wallet } }),
      ],
      storage: wagmi.createStorage({ storage }),
      transports: { 1: http(node.url), 8453: http(node.url) },
    })
  const config = open()
  const [connector] = config.connectors
  const connects = await result(wagmi.connect(config, { connector }))
  const signs = await result(wagmi.signMessage(config, { message: 'a' }))
  const sends = await result(wagmi.sendTransaction(config, transaction))
  const switches = await result(wagmi.switchChain(config, { chainId: 8453 }))
  const isLocked = 'locksWhenLeft' in wallet
  if (isLocked) wallet.authorised = false
  const next = open()
  await result(wagmi.reconnect(next))
  const restores = next.state.status === 'connected' ? 'fine' : 'nothing'
  const disconnects = await result(wagmi.disconnect(next))
  await node.close()
  return { connects, signs, sends, switches, restores, disconnects }
}

afterEach(() => vi.unstubAllGlobals())

/** Where the kit refuses on purpose what wagmi takes, and why. */
const stricter: Readonly<Record<string, string>> = {
  'lists nothing: connects': 'there is no account to show or to sign with',
  'has no readable chain id: connects': 'the network is unknown',
  'has no readable chain id: sends': 'the network is unknown',
  'has no readable chain id: restores': 'the network is unknown',
  'signs with another key: signs': 'the signature is not that of the account',
  'answers a transaction with an object: sends': 'there is no hash that could be followed',
  'never answers a revocation: disconnects':
    'the visitor reads that the wallet may still allow the page',
}

it.each(Object.entries(versions))(
  'the kit does nowhere worse than %s',
  async (_, file) => {
    // Its connector looks for a window before it asks for the provider.
    vi.stubGlobal('window', new EventTarget())
    const wagmi = (await import(file)) as Wagmi
    const worse: string[] = []
    for (const behaviour of behaviours) {
      const theirs = await visitByWagmi(wagmi, behaviour)
      const ours = expected(behaviour)
      if (theirs.connects !== 'fine') continue // nothing follows
      for (const step of Object.keys(ours) as (keyof Results)[])
        if (theirs[step] === 'fine' && !ours[step].startsWith('fine'))
          worse.push(`${behaviour.name}: ${step}`)
    }
    expect(worse.filter((it) => !(it in stricter))).toEqual([])
  },
  300_000,
)
