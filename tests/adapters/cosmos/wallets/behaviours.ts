import { toBase64 } from '@cosmjs/encoding'
import type { Connector } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { contractAdapterHost, contractHost, manualClock } from '@portico/core/testing'
import { cosmosHub, osmosis } from '@portico/cosmos'
import { vi } from 'vitest'
import { injectedWallet } from '../../../../adapters/cosmos/src/discovery/discover.ts'
import { createAdapter } from '../../../../adapters/cosmos/src/session/createAdapter.ts'
import { type Visit, visitWallet } from '../../../fakes/visitWallet.ts'
import { cosmosPage } from '../cosmosPage.ts'
import { type CosmosWallet, cosmosWallet, refuse } from '../cosmosWallet.ts'
import { scriptedNode } from '../scriptedNode.ts'

const id = cosmosHub.caipNetworkId
const usual = {
  connect: `1 on ${id}`,
  restore: `1 on ${id}`,
  switch: 'switched',
  sign: 'signed',
  send: 'sent',
  disconnect: 'disconnected',
} as const satisfies Visit
const none = { restore: 'ended', sign: 'no', send: 'no' } as const

export type WalletBehaviour = {
  readonly name: string
  readonly set?: (wallet: CosmosWallet) => void
  readonly between?: (wallet: CosmosWallet) => void
  readonly result: Visit
}

/** Answers `getKey` with its key in another form. */
function keyAs(wallet: CosmosWallet, form: (key: Uint8Array) => unknown): void {
  const twin = cosmosWallet()
  wallet.answer('getKey', async (chainId) => {
    twin.enabled.add(String(chainId))
    const key = await twin.provider.getKey(String(chainId))
    return { ...key, pubKey: form(key.pubKey) }
  })
}

/** Ten wallets, and what becomes of a visit with each. */
export const behaviours: readonly WalletBehaviour[] = [
  { name: 'has the API of Keplr', result: usual },
  {
    name: 'is declined by its visitor',
    set: (wallet) => wallet.answer('enable', refuse),
    result: { ...usual, ...none, connect: 'connection/rejected', switch: 'network/rejected' },
  },
  {
    name: 'gives its key in base64',
    set: (wallet) => keyAs(wallet, toBase64),
    result: usual,
  },
  {
    name: 'gives its key as amino JSON',
    set: (wallet) =>
      keyAs(wallet, (key) => ({ type: 'tendermint/PubKeySecp256k1', value: toBase64(key) })),
    result: usual,
  },
  {
    name: 'gives no key that can be read',
    set: (wallet) => keyAs(wallet, () => 'none'),
    result: { ...usual, ...none, connect: 'connection/failed', switch: 'connection/failed' },
  },
  {
    name: 'keeps its key in a device',
    set: (wallet) => {
      wallet.ledger = true
    },
    result: usual,
  },
  {
    name: 'declines to sign',
    set: (wallet) => {
      wallet.answer('signArbitrary', refuse)
      wallet.answer('signDirect', refuse)
    },
    result: { ...usual, sign: 'request/rejected', send: 'request/rejected' },
  },
  {
    name: 'does not know the other network, and is not allowed to add it',
    set: (wallet) => {
      wallet.chains.delete('osmosis-1')
      wallet.answer('experimentalSuggestChain', refuse)
    },
    result: { ...usual, switch: 'network/rejected' },
  },
  {
    name: 'ended the permission before the next page',
    between: (wallet) => wallet.enabled.clear(),
    result: { ...usual, restore: 'ended' },
  },
  {
    name: 'changed its account before the next page',
    between: (wallet) => {
      wallet.account = 1
    },
    result: usual,
  },
]

export async function visit({ set, between }: WalletBehaviour): Promise<Visit> {
  const wallet = cosmosWallet()
  set?.(wallet)
  const host = contractHost([cosmosHub, osmosis], manualClock())
  const place = { key: 'leap', name: 'Leap', path: 'leap', changeEvent: 'leap_keystorechange' }
  const facts = { id: 'cosmos:leap', type: 'INJECTED', name: 'Leap', restores: true } as const
  const create = injectedWallet(wallet.provider, { target: cosmosPage(), place })
  const make = () => create(facts)(host) as Connector
  const connector = make()
  const adapter = createAdapter([cosmosHub, osmosis], contractAdapterHost) as Required<
    ReturnType<typeof createAdapter>
  >
  const signer = ([part]: Connected) => {
    const account = part?.accounts[0]
    if (!account) throw new Error('nothing is granted')
    return { account, network: cosmosHub, connector }
  }
  const send = async (granted: Connected) => {
    const { account, ...rest } = signer(granted)
    const answers = { gas: 100_000, balance: 10n ** 12n, sequence: 3, chainId: cosmosHub.id }
    const node = scriptedNode(account.address, answers)
    try {
      await adapter.send({ ...rest, account, to: account.address, amount: '0.5' })
    } catch (error) {
      if (node.handed.length === 0) throw error // the node takes the bytes, and refuses all
    }
  }
  try {
    return await visitWallet({
      connector,
      again: make,
      other: osmosis,
      sign: (granted) => adapter.signMessage({ ...signer(granted), message: 'Hello' }),
      send,
      ...(between && { between: () => between(wallet) }),
    })
  } finally {
    vi.unstubAllGlobals()
  }
}
