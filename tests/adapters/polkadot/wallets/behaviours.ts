import type { Connector } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { contractAdapterHost, contractHost, manualClock } from '@portico/core/testing'
import { kusama, polkadotMainnet } from '@portico/polkadot'
import {
  injectedWallet as connectorOf,
  readEntry,
} from '../../../../adapters/polkadot/src/discovery/discover.ts'
import { createAdapter } from '../../../../adapters/polkadot/src/session/createAdapter.ts'
import { type Visit, visitWallet } from '../../../fakes/visitWallet.ts'
import { alice, bob, injectedWallet } from '../injectedWallet.ts'
import { people } from '../keys.ts'

const id = polkadotMainnet.caipNetworkId
/** What is sent needs the runtime of a chain, so `chain.test.ts` tries it. */
const send = 'no'
const usual = {
  connect: `2 on ${id}`,
  restore: `2 on ${id}`,
  switch: 'switched',
  sign: 'signed',
  send,
  disconnect: 'disconnected',
} as const satisfies Visit
const none = { restore: 'ended', switch: 'network/switchFailed', sign: 'no' } as const

type Wallet = ReturnType<typeof injectedWallet>
export type WalletBehaviour = {
  readonly name: string
  readonly open: () => Wallet
  readonly between?: (wallet: Wallet) => void
  readonly result: Visit
}
const withState = (state: Partial<Wallet>) => Object.assign(injectedWallet(), state)
const fail = (message: string) => () => {
  throw new Error(message)
}

/** Ten wallets, and what becomes of a visit with each. */
export const behaviours: readonly WalletBehaviour[] = [
  { name: 'is an extension with two accounts', open: () => injectedWallet(), result: usual },
  {
    name: 'lists an account in two encodings',
    open: () => injectedWallet([alice, { ...alice, address: people.alice.on(0) }]),
    result: { ...usual, connect: `1 on ${id}`, restore: `1 on ${id}` },
  },
  {
    name: 'lists accounts of another chain and of an unknown kind beside its own',
    open: () =>
      injectedWallet([
        alice,
        { ...bob, genesisHash: kusama.genesisHash },
        { address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A', type: 'ethereum' },
      ]),
    result: { ...usual, connect: `1 on ${id}`, restore: `1 on ${id}` },
  },
  {
    name: 'lists no account',
    open: () => injectedWallet([]),
    result: { ...usual, ...none, connect: 'connection/unauthorized' },
  },
  {
    name: 'is declined by its visitor',
    open: () => withState({ onEnable: fail('Rejected') }),
    result: { ...usual, ...none, connect: 'connection/rejected' },
  },
  {
    name: 'declines to sign',
    open: () => withState({ onSign: fail('Cancelled') }),
    result: { ...usual, sign: 'request/rejected' },
  },
  {
    name: 'signs with another key',
    open: () => withState({ onSign: () => ({ id: 1, signature: `0x${'11'.repeat(64)}` }) }),
    result: { ...usual, sign: 'request/otherAccount' },
  },
  {
    name: 'answers a signature with something else',
    open: () => withState({ onSign: () => ({ id: 1, signature: 'none' }) }),
    result: { ...usual, sign: 'request/signFailed' },
  },
  {
    name: 'lists no account on the next page',
    open: () => injectedWallet(),
    between: (wallet) => wallet.change([]),
    result: { ...usual, restore: 'nothing', switch: 'network/switchFailed' },
  },
  {
    name: 'lists the other account first on the next page',
    open: () => injectedWallet(),
    between: (wallet) => wallet.change([bob, alice]),
    result: usual,
  },
]

export async function visit({ open, between }: WalletBehaviour): Promise<Visit> {
  const wallet = open()
  const networks = [polkadotMainnet, kusama]
  const host = contractHost(networks, manualClock())
  const make = () => {
    const read = readEntry({ example: wallet.entry }, 'example')
    if (!read) throw new Error('no entry')
    const facts = { id: 'polkadot:example', type: 'INJECTED', name: 'E', restores: true } as const
    return connectorOf(read)(facts)(host) as Connector
  }
  const connector = make()
  const adapter = createAdapter(networks, contractAdapterHost)
  const sign = async ([part]: Connected) => {
    const account = part?.accounts[0]
    if (!account) throw new Error('nothing is granted')
    return adapter.signMessage({ account, network: polkadotMainnet, connector, message: 'Hello' })
  }
  return visitWallet({
    connector,
    again: make,
    other: kusama,
    sign,
    ...(between && { between: () => between(wallet) }),
  })
}
